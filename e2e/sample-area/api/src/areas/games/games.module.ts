import { Module } from '@nestjs/common';
import './games.area.ts';
import { GamesController } from './games.controller.ts';
import { GamesService } from './games.service.ts';

@Module({ controllers: [GamesController], providers: [GamesService] })
export class GamesModule {}
