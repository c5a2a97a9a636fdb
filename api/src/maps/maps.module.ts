import { Module } from '@nestjs/common';
import { MapThread } from './map-thread.ts';
import { MapsController } from './maps.controller.ts';
import { MapsService } from './maps.service.ts';

@Module({ controllers: [MapsController], providers: [MapThread, MapsService] })
export class MapsModule {}
