import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Jobs } from './jobs.ts';
import { JobRunner } from './runner.ts';

@Global()
@Module({ imports: [DiscoveryModule], providers: [Jobs, JobRunner], exports: [Jobs] })
export class JobsModule {}
