import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ReleaseReason, RolloutEnd } from '@yolo/contract/releases';
import type { BuildDescription } from './build-description.ts';

/** A build that was released or previewed; its files are in the file store until it is pruned. */
export const ReleasedBuild = defineEntity({
  name: 'ReleasedBuild',
  tableName: 'builds',
  properties: {
    project: p.text().primary(),
    id: p.text().primary(),
    description: p.json().$type<BuildDescription>(),
    bytes: p.integer(),
    createdAt: p.datetime().defaultRaw('now()'),
    prunedAt: p.datetime().nullable(),
    /** The expiry of the last preview address for it. */
    previewedUntil: p.datetime().nullable(),
  },
});

/** The id of each project's build. */
export type BuildIds = Record<string, string>;

/** Builds that are used together. Immutable: going back creates another generation. */
export const ReleasedGeneration = defineEntity({
  name: 'ReleasedGeneration',
  tableName: 'generations',
  properties: {
    n: p.integer().primary().autoincrement(false),
    /** null: the first one. */
    parent: p.integer().nullable(),
    builds: p.json().$type<BuildIds>(),
    by: p.text().fieldName('released_by'),
    reason: p.text().$type<ReleaseReason>(),
    at: p.datetime().defaultRaw('now()').index('generations_at'),
  },
  checks: [
    { name: 'generations_reason', expression: "reason in ('release', 'rollback', 'restore', 'start')" },
  ],
});

/** A single row, whose lock serialises releases. */
export const CurrentGeneration = defineEntity({
  name: 'CurrentGeneration',
  tableName: 'current_generation',
  properties: {
    id: p.integer().primary().autoincrement(false).default(1),
    /** null: nothing was released yet. */
    n: p.integer().nullable(),
    /** The builds that the last start has released from its tree: only later changes are released again. */
    tree: p.json().$type<BuildIds>().defaultRaw("'{}'"),
  },
  checks: [{ name: 'current_generation_one', expression: 'id = 1' }],
});

/** The nonces of used proofs, stored as long as the proofs' times are accepted. */
export const ReleaseNonce = defineEntity({
  name: 'ReleaseNonce',
  tableName: 'release_nonces',
  properties: {
    nonce: p.text().primary(),
    at: p.datetime().defaultRaw('now()').index('release_nonces_at'),
  },
});

/** A build that some browsers get instead of the current one; it runs until `endedAt`. */
export const Rollout = defineEntity({
  name: 'Rollout',
  tableName: 'rollouts',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    project: p.text(),
    build: p.text(),
    /** The current build, which all others get. */
    replaces: p.text(),
    /** The number of browsers out of a hundred. */
    share: p.smallint(),
    startedAt: p.datetime().defaultRaw('now()'),
    endedAt: p.datetime().nullable(),
    end: p.text().$type<RolloutEnd>().fieldName('end_reason').nullable(),
    /** Starts and failures of both builds during the rollout. */
    starts: p.integer().default(0),
    failures: p.integer().default(0),
    startsBefore: p.integer().default(0),
    failuresBefore: p.integer().default(0),
  },
  indexes: [
    {
      name: 'rollouts_one',
      expression: 'create unique index rollouts_one on rollouts (project) where ended_at is null',
    },
    {
      name: 'rollouts_newest',
      expression: 'create index rollouts_newest on rollouts (project, started_at desc)',
    },
  ],
  checks: [
    { name: 'rollouts_share', expression: 'share >= 1 and share <= 99' },
    { name: 'rollouts_ended', expression: '(ended_at is null) = (end_reason is null)' },
    {
      name: 'rollouts_end_reason',
      expression: "end_reason in ('released', 'stopped', 'failing', 'overtaken')",
    },
  ],
});

/** How often a build's parts started in browsers, and how often they failed. */
export const BuildCounts = defineEntity({
  name: 'BuildCounts',
  tableName: 'build_counts',
  properties: {
    project: p.text().primary(),
    build: p.text().primary(),
    starts: p.integer().default(0),
    failures: p.integer().default(0),
  },
});
