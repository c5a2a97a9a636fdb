import { Global, Module } from '@nestjs/common';
import { Jobs } from './jobs.ts';

@Global()
@Module({ providers: [Jobs], exports: [Jobs] })
export class JobsModule {}
