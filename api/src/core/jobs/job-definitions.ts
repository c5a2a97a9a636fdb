import type { z } from 'zod';
import { partsOf } from '../areas/area.ts';
import type { Lane } from './lanes.ts';

/** A kind of job. */
export interface JobDefinition {
  /** The job's data; never secrets, because jobs are stored in a table. */
  payload: z.ZodObject;
  /** Separates it from other work (lanes.ts); `rest` when absent. */
  lane?: Lane;
  /** For a scheduled job: the five fields of cron, in UTC. */
  at?: string;
}

/** Kinds of jobs by name; the area that defines them handles them with `@Handles(name)`. */
export type JobDefinitions = Readonly<Record<string, JobDefinition>>;

/**
 * Every kind of job. An area adds the type of its jobs beside them: `interface JobTable extends EventJobs {}`.
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

/** @throws Error if two areas define jobs with the same name */
export function allJobs(): Map<JobName, JobDefinition> {
  const all = new Map<JobName, JobDefinition>();
  for (const [name, job] of partsOf('jobs').flatMap(Object.entries) as [JobName, JobDefinition][]) {
    if (all.has(name)) throw new Error(`Two areas bring the job ${name}`);
    all.set(name, job);
  }
  return all;
}
