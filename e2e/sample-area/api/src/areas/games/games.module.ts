import { Module } from '@nestjs/common';
import './games.area.ts';
import { GamePictures } from './game-pictures.ts';
import { GamesTakenHome } from './games-taken-home.ts';
import { GamesController } from './games.controller.ts';
import { GamesService } from './games.service.ts';

@Module({ controllers: [GamesController], providers: [GamesService, GamePictures, GamesTakenHome] })
export class GamesModule {}
