import { JobRunner } from '../src/core/jobs/runner.ts';
import type { TestApp } from './app.ts';

/** From here on jobs stay in their table, where tests can look at them. */
export async function holdJobs(api: Pick<TestApp, 'app'>): Promise<void> {
  await api.app.get(JobRunner).beforeApplicationShutdown();
}
