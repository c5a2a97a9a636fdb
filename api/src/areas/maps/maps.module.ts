import { Module } from '@nestjs/common';
import { FilesModule } from '../../core/files/files.module.ts';
import './maps.area.ts';
import { MapPictures } from './map-pictures.ts';
import { MapProcess } from './map-process.ts';
import { MapsController } from './maps.controller.ts';
import { MapsService } from './maps.service.ts';

@Module({
  imports: [FilesModule],
  controllers: [MapsController],
  providers: [MapPictures, MapProcess, MapsService],
})
export class MapsModule {}
