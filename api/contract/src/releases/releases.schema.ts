import { z } from 'zod';
import { Timestamp } from '@yolo/contract/schemas';
import { OPERATOR, releaseReasons, rolloutEnds } from './releases.ts';

export const ProjectName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/)
  .refine((name) => name !== OPERATOR);
export const BuildId = z.string().regex(/^[0-9a-f]{32}$/);
const MAX_GENERATION = 2_000_000_000;
export const GenerationNumber = z.int().min(1).max(MAX_GENERATION);
/** The same in a path. */
export const GenerationParameter = z.coerce.number().int().min(1).max(MAX_GENERATION);

/** The result of a release: the generation that has it. */
export const ReleasedView = z
  .object({ generation: z.number().int(), project: z.string(), build: z.string() })
  .meta({ id: 'ReleasedView' });
export type ReleasedView = z.infer<typeof ReleasedView>;

/** A project's build in two generations; null: it had none. */
export const BuildChangeView = z
  .object({ project: z.string(), from: z.string().nullable(), to: z.string().nullable() })
  .meta({ id: 'BuildChangeView' });
export type BuildChangeView = z.infer<typeof BuildChangeView>;

export const GenerationView = z
  .object({
    n: z.number().int(),
    at: Timestamp,
    /** The project whose key signed it, an admin's name, or `start`. */
    by: z.string(),
    reason: z.enum(releaseReasons),
    /** Compared with the generation that was current then. */
    changes: z.array(BuildChangeView),
  })
  .meta({ id: 'GenerationView' });
export type GenerationView = z.infer<typeof GenerationView>;

/** How often browsers began to show a build's parts, and how often that failed. */
export const BuildCountsView = z
  .object({
    project: z.string(),
    build: z.string(),
    starts: z.number().int().min(0),
    failures: z.number().int().min(0),
  })
  .meta({ id: 'BuildCountsView' });
export type BuildCountsView = z.infer<typeof BuildCountsView>;

/** A build that some browsers get before it is released. */
export const RolloutView = z
  .object({
    project: z.string(),
    build: z.string(),
    replaces: z.string(),
    /** Of a hundred browsers. */
    share: z.number().int().min(0).max(100),
    startedAt: Timestamp,
    /** null: under way. */
    endedAt: Timestamp.nullable(),
    end: z.enum(rolloutEnds).nullable(),
    /** During the rollout, of the build and of the one before. */
    counts: z.object({ build: BuildCountsView, before: BuildCountsView }),
  })
  .meta({ id: 'RolloutView' });
export type RolloutView = z.infer<typeof RolloutView>;

/** The build of the rollout that was shown: the next one must not be stopped by its button. */
export const StopRolloutQuery = z.strictObject({ build: BuildId.optional() });

/** Newest first. */
export const GenerationListView = z
  .object({
    current: z.number().int().nullable(),
    generations: z.array(GenerationView),
    /** Those under way, and those that ended within thirty days. */
    rollouts: z.array(RolloutView),
    /** Of the current builds and of all that the generations' changes name. */
    counts: z.array(BuildCountsView),
  })
  .meta({ id: 'GenerationListView' });
export type GenerationListView = z.infer<typeof GenerationListView>;

/** A project's releases for its owner, newest first. */
export const ProjectReleasesView = z
  .object({
    current: z.string().nullable(),
    releases: z.array(
      z.object({
        generation: z.number().int(),
        at: Timestamp,
        by: z.string(),
        reason: z.enum(releaseReasons),
        build: z.string().nullable(),
      }),
    ),
    /** The one that is under way, or that ended last. */
    rollout: RolloutView.nullable(),
  })
  .meta({ id: 'ProjectReleasesView' });
export type ProjectReleasesView = z.infer<typeof ProjectReleasesView>;

/** An address that shows a build, or a whole generation, before it is current. */
export const PreviewView = z
  .object({
    /** Home, with the current builds of the other projects; it is the same for everybody who has the address. */
    address: z.string(),
    /** The address has no effect afterwards. */
    until: Timestamp,
  })
  .meta({ id: 'PreviewView' });
export type PreviewView = z.infer<typeof PreviewView>;

/** The releases that a return to a generation would undo. */
export const RestoreView = z
  .object({ current: z.number().int(), changes: z.array(BuildChangeView) })
  .meta({ id: 'RestoreView' });
export type RestoreView = z.infer<typeof RestoreView>;

/** The new generation that has the builds of an earlier one. */
export const RestoredView = z.object({ generation: z.number().int() }).meta({ id: 'RestoredView' });
export type RestoredView = z.infer<typeof RestoredView>;

export const RestoreRequest = z.strictObject({
  /** The generation that was current when its changes were read. */
  current: GenerationNumber,
});
