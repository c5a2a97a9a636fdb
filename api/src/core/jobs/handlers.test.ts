import { MikroORM } from '@mikro-orm/postgresql';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { z } from 'zod';
import { defineArea } from '../areas/area.ts';
import type { Config } from '../config/config.ts';
import { Handles } from './handles.ts';
import type { JobDefinitions } from './job-definitions.ts';
import { JobRunner } from './runner.ts';

const testJobs = { 'test.greet': { payload: z.strictObject({}) } } satisfies JobDefinitions;

type TestJobs = typeof testJobs;
declare module './job-definitions.ts' {
  interface JobTable extends TestJobs {}
}

defineArea({ name: 'test', jobs: testJobs });

class Greets {
  @Handles('test.greet')
  async greet(): Promise<void> {}
}

class Stranger {
  @Handles('mail.sweep')
  async sweep(): Promise<void> {}
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

test('the boot stops where a job has no handler, or two, and where nobody brings a handler’s job', async () => {
  await expect(start()).rejects.toThrow('Nobody handles the jobs test.greet');
  await expect(start(new Greets(), new Greets())).rejects.toThrow('Two methods handle the job test.greet');
  await expect(start(new Greets(), new Stranger())).rejects.toThrow('No area brings the job mail.sweep');
});

test('and where two areas bring jobs of one name', async () => {
  defineArea({ name: 'another', jobs: testJobs });
  await expect(start(new Greets())).rejects.toThrow('Two areas bring the job test.greet');
});
