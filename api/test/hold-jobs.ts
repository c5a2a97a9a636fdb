import { JobRunner } from '../src/core/jobs/runner.ts';
import type { TestApp } from './app.ts';

/** Stops the job runner, so that jobs stay in their table for tests to read. */
export async function holdJobs(api: Pick<TestApp, 'app'>): Promise<void> {
  await api.app.get(JobRunner).beforeApplicationShutdown();
}
