import { Module } from '@nestjs/common';
import { FilesService } from './files.service.ts';

@Module({ providers: [FilesService], exports: [FilesService] })
export class FilesModule {}
