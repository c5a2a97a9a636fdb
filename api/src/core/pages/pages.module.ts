import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.ts';
import './pages.area.ts';
import { PictureCandidates } from './picture-candidates.ts';
import { PageProcess } from './page-process.ts';
import { PageReadings } from './page-readings.ts';
import { Pages } from './pages.ts';

@Module({
  imports: [FilesModule],
  providers: [PictureCandidates, PageProcess, PageReadings, Pages],
  exports: [Pages],
})
export class PagesModule {}
