import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.ts';
import { MapPictures } from './map-pictures.ts';
import { MapThread } from './map-thread.ts';
import { MapsController } from './maps.controller.ts';
import { MapsService } from './maps.service.ts';

@Module({
  imports: [FilesModule],
  controllers: [MapsController],
  providers: [MapPictures, MapThread, MapsService],
})
export class MapsModule {}
