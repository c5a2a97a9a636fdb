import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.ts';
import './pages.area.ts';
import { StoredPictures } from './stored-pictures.ts';
import { PictureCandidates } from './picture-candidates.ts';
import { PageProcess } from './page-process.ts';
import { PageReadings } from './page-readings.ts';
import { Pages } from './pages.ts';

@Module({
  imports: [FilesModule],
  providers: [StoredPictures, PictureCandidates, PageProcess, PageReadings, Pages],
  exports: [StoredPictures, Pages],
})
export class PagesModule {}
