import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import './files.area.ts';
import './files.policy.ts';
import { DiskFileStore } from './disk-file-store.ts';
import { FILE_STORE, type FileStore } from './file-store.ts';
import { FilesController } from './files.controller.ts';
import { FilesJobs } from './files.jobs.ts';
import { FilesService } from './files.service.ts';
import { Pictures } from './pictures.ts';
import { StoreSweep } from './store-sweep.ts';

async function openFileStore({ s3, dataDir }: Config): Promise<FileStore> {
  if (!s3) return new DiskFileStore(join(dataDir, 'files'));
  const { S3FileStore } = await import('./s3-file-store.ts');
  return S3FileStore.open(s3, join(dataDir, 'files-on-their-way'));
}

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
      useFactory: openFileStore,
    },
  ],
  exports: [FILE_STORE, FilesService, Pictures],
})
export class FilesModule {}
