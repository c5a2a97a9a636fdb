import { Module } from '@nestjs/common';
import { PagesModule } from '../../core/pages/pages.module.ts';
import './maps.area.ts';
import { MapPictures } from './map-pictures.ts';
import { MapProcess } from './map-process.ts';
import { MapsController } from './maps.controller.ts';
import { MapsService } from './maps.service.ts';

@Module({
  imports: [PagesModule],
  controllers: [MapsController],
  providers: [MapPictures, MapProcess, MapsService],
})
export class MapsModule {}
