import type { z } from 'zod';
import { partsOf } from '../areas/area.ts';
import type { Lane } from './lanes.ts';

/** A kind of job. */
export interface JobDefinition {
  /** What it is told; secrets are never among it, because jobs lie in a table. */
  payload: z.ZodObject;
  /** Which other work it is not to wait for (lanes.ts); `rest` when absent. */
  lane?: Lane;
  /** For a job that nobody adds: when it runs by the clock, in the five fields of cron, UTC. */
  at?: string;
}

/** Kinds of jobs by name; anybody who brings them handles them with `@Handles(name)`. */
export type JobDefinitions = Readonly<Record<string, JobDefinition>>;

/**
 * Every kind of job: who brings some adds their type beside them, `interface JobTable extends EventJobs {}`.
 * @public
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- areas fill it
export interface JobTable {}

export type JobName = keyof JobTable;
export type JobPayload<N extends JobName> = z.output<JobTable[N]['payload']>;

declare module '../areas/area.ts' {
  interface AreaParts {
    jobs?: JobDefinitions;
  }
}

/** @throws Error where two areas bring jobs of one name */
export function allJobs(): Map<JobName, JobDefinition> {
  const all = new Map<JobName, JobDefinition>();
  for (const [name, job] of partsOf('jobs').flatMap(Object.entries) as [JobName, JobDefinition][]) {
    if (all.has(name)) throw new Error(`Two areas bring the job ${name}`);
    all.set(name, job);
  }
  return all;
}
