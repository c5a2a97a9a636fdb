import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../core/config/config.ts';
import { FilesModule } from '../../core/files/files.module.ts';
import { PagesModule } from '../../core/pages/pages.module.ts';
import './media.area.ts';
import { AddPhotos } from './photos/add-photos.ts';
import { DrawPhotos } from './photos/draw-photos.ts';
import { MissingOriginals } from './photos/missing-originals.ts';
import { EventPhotosErasure, MemberUploadsErasure } from './photos/photo-erasure.ts';
import { PhotoUploads } from './photos/photo-uploads.ts';
import { StartUpload } from './photos/start-upload.ts';
import { Tus } from './photos/tus.ts';
import { DiskUploadBytes, UPLOAD_BYTES, type UploadBytes } from './photos/upload-bytes.ts';
import { UploadCompletion } from './photos/upload-completion.ts';
import { UploadLocks } from './photos/upload-locks.ts';
import { UploadSweep } from './photos/upload-sweep.ts';
import { UploadsController } from './photos/uploads.controller.ts';
import { AlbumsService } from './photos/albums.service.ts';
import { CardPhotos } from './photos/card-photos.ts';
import { PhotoBytes } from './photos/photo-bytes.ts';
import { PhotoDownloads } from './photos/photo-downloads.ts';
import { PhotoFilesController } from './photos/photo-files.controller.ts';
import { PhotosController } from './photos/photos.controller.ts';
import { PhotosService } from './photos/photos.service.ts';
import { SongLookUp } from './songs/song-facts.ts';
import { SongSweep } from './songs/song-sweep.ts';
import { SongsController } from './songs/songs.controller.ts';
import { SongsService } from './songs/songs.service.ts';
import { ScreenCodes } from './wall/screen-codes.ts';
import { ScreensController } from './wall/screens.controller.ts';
import { ScreensService } from './wall/screens.service.ts';
import { WallController } from './wall/wall.controller.ts';
import { WallService } from './wall/wall.service.ts';

async function openUploadBytes({ s3, dataDir }: Config): Promise<UploadBytes> {
  if (!s3) return new DiskUploadBytes(dataDir);
  const { S3UploadBytes } = await import('./photos/s3-upload-bytes.ts');
  return new S3UploadBytes(s3, join(dataDir, 'uploads-lent'));
}

@Module({
  imports: [FilesModule, PagesModule],
  controllers: [
    SongsController,
    PhotosController,
    PhotoFilesController,
    WallController,
    ScreensController,
    UploadsController,
  ],
  providers: [
    SongsService,
    SongLookUp,
    SongSweep,
    PhotoUploads,
    StartUpload,
    UploadCompletion,
    PhotoBytes,
    DrawPhotos,
    AddPhotos,
    UploadSweep,
    MissingOriginals,
    EventPhotosErasure,
    MemberUploadsErasure,
    Tus,
    UploadLocks,
    {
      provide: UPLOAD_BYTES,
      inject: [CONFIG],
      useFactory: openUploadBytes,
    },
    PhotosService,
    AlbumsService,
    PhotoDownloads,
    CardPhotos,
    WallService,
    ScreensService,
    ScreenCodes,
  ],
})
export class MediaModule {}
