import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ReleaseReason, RolloutEnd } from '@yolo/contract/releases';
import type { Described } from './described.ts';

/** A build that was released or previewed once; its files lie in the file store until it is pruned. */
export const ReleasedBuild = defineEntity({
  name: 'ReleasedBuild',
  tableName: 'builds',
  properties: {
    project: p.text().primary(),
    id: p.text().primary(),
    description: p.json().$type<Described>(),
    bytes: p.integer(),
    createdAt: p.datetime().defaultRaw('now()'),
    prunedAt: p.datetime().nullable(),
    /** Somebody has an address until then that shows it before it is current. */
    previewedUntil: p.datetime().nullable(),
  },
});

/** The id of each project's build. */
export type BuildIds = Record<string, string>;

/** Builds that belong together. Never changed: going back is one more. */
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

/** One row, whose lock makes releases wait for each other. */
export const CurrentGeneration = defineEntity({
  name: 'CurrentGeneration',
  tableName: 'current_generation',
  properties: {
    id: p.integer().primary().autoincrement(false).default(1),
    /** null: nothing was released yet. */
    n: p.integer().nullable(),
    /** What starts have put in from their tree last: only what has changed there since is put in again. */
    tree: p.json().$type<BuildIds>().defaultRaw("'{}'"),
  },
  checks: [{ name: 'current_generation_one', expression: 'id = 1' }],
});

/** Numbers that proofs have used, for as long as their time would be believed. */
export const ReleaseNonce = defineEntity({
  name: 'ReleaseNonce',
  tableName: 'release_nonces',
  properties: {
    nonce: p.text().primary(),
    at: p.datetime().defaultRaw('now()').index('release_nonces_at'),
  },
});

/** A build that some browsers get in the place of the one that is current; it is under way until it has ended. */
export const Rollout = defineEntity({
  name: 'Rollout',
  tableName: 'rollouts',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    project: p.text(),
    build: p.text(),
    /** The build before, which all others get. */
    replaces: p.text(),
    /** Of a hundred browsers. */
    share: p.smallint(),
    startedAt: p.datetime().defaultRaw('now()'),
    endedAt: p.datetime().nullable(),
    end: p.text().$type<RolloutEnd>().fieldName('end_reason').nullable(),
    /** Starts and failures of both builds while it was under way. */
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

/** How often browsers began to show a build's parts, and how often they could not. */
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
