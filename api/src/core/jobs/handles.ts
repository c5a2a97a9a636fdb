import type { EntityManager } from '@mikro-orm/postgresql';
import { SetMetadata } from '@nestjs/common';
import type { JobName, JobPayload } from './job-definitions.ts';

const JOB = Symbol('job');

/** The origin of a job, for logs and for the jobs that it adds itself. */
export interface JobRun {
  requestId: string;
  /** 1 for the first. */
  attempt: number;
  /** Whether this is the last try. */
  last: boolean;
}

/** Does the work; on rejection it is retried up to 25 times, with increasing delays. */
export type JobHandler<N extends JobName> = (
  em: EntityManager,
  payload: JobPayload<N>,
  run: JobRun,
) => Promise<void>;

/** Binds a method of a provider to a kind of job. Any job may run twice, so handlers must be idempotent. */
export const Handles =
  <N extends JobName>(name: N) =>
  <M extends JobHandler<N>>(target: object, key: string, method: TypedPropertyDescriptor<M>): void => {
    SetMetadata(JOB, name)(target, key, method);
  };

/** The kind of job that a method handles, or undefined. */
export const jobOf = (method: object): JobName | undefined =>
  Reflect.getMetadata(JOB, method) as JobName | undefined;
