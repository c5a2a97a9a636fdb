import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import './files.area.ts';
import './files.policy.ts';
import { DiskFileStore } from './disk-file-store.ts';
import { FILE_STORE } from './file-store.ts';
import { FilesController } from './files.controller.ts';
import { FilesJobs } from './files.jobs.ts';
import { FilesService } from './files.service.ts';
import { Pictures } from './pictures.ts';
import { StoreSweep } from './store-sweep.ts';

@Module({
  controllers: [FilesController],
  providers: [
    FilesService,
    FilesJobs,
    Pictures,
    StoreSweep,
    {
      provide: FILE_STORE,
      inject: [CONFIG],
      useFactory: (config: Config) => new DiskFileStore(join(config.dataDir, 'files')),
    },
  ],
  exports: [FILE_STORE, FilesService, Pictures],
})
export class FilesModule {}
