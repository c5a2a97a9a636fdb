import { MikroORM } from '@mikro-orm/postgresql';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { z } from 'zod';
import { type Area, defineArea } from '../areas/area.ts';
import type { Config } from '../config/config.ts';
import { Handles } from './handles.ts';
import type { JobDefinitions } from './job-definitions.ts';
import { JobRunner } from './runner.ts';

const testJobs = { 'test.greet': { payload: z.strictObject({}) } } satisfies JobDefinitions;

type TestJobs = typeof testJobs & { 'test.nobody': { payload: z.ZodObject } };
declare module './job-definitions.ts' {
  interface JobTable extends TestJobs {}
}

/** Test files share a process: the jobs of these areas are removed, or later applications would miss a handler. */
const testAreas: Area[] = [defineArea({ name: 'test', jobs: testJobs })];
afterAll(() => {
  for (const area of testAreas) delete area.jobs;
});

class Greets {
  @Handles('test.greet')
  async greet(): Promise<void> {}
}

class Stranger {
  @Handles('test.nobody')
  async stay(): Promise<void> {}
}

function start(...instances: object[]): Promise<void> {
  const providers = { getProviders: () => instances.map((instance) => ({ instance })) };
  const nothing = {} as Config & MikroORM;
  return new JobRunner(
    nothing,
    nothing,
    providers as unknown as DiscoveryService,
    new MetadataScanner(),
  ).onApplicationBootstrap();
}

test('the boot stops if a job has no handler or two, and if no area defines a handler’s job', async () => {
  await expect(start()).rejects.toThrow(/^Nobody handles the jobs .*\btest\.greet\b/);
  await expect(start(new Greets(), new Greets())).rejects.toThrow('Two methods handle the job test.greet');
  await expect(start(new Greets(), new Stranger())).rejects.toThrow('No area brings the job test.nobody');
});

test('the boot stops if two areas define jobs with the same name', async () => {
  testAreas.push(defineArea({ name: 'another', jobs: testJobs }));
  await expect(start(new Greets())).rejects.toThrow('Two areas bring the job test.greet');
});
