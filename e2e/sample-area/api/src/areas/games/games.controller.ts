import { Controller } from '@nestjs/common';
import type { GameListView, GameView } from '@yolo/contract/games';
import { gameRoutes } from '@yolo/contract/games/schemas';
import type { Actor } from '../../core/access/actor.ts';
import { CurrentActor, Input, type Parsed, Route } from '../../core/http/route.ts';
import { GamesService } from './games.service.ts';

@Controller()
export class GamesController {
  constructor(private readonly games: GamesService) {}

  @Route(gameRoutes.listGames)
  list(
    @CurrentActor() actor: Actor,
    @Input() { params }: Parsed<typeof gameRoutes.listGames>,
  ): Promise<GameListView> {
    return this.games.list(actor, params.eventId);
  }

  @Route(gameRoutes.addGame)
  add(
    @CurrentActor() actor: Actor,
    @Input() { params, body }: Parsed<typeof gameRoutes.addGame>,
  ): Promise<GameView> {
    return this.games.add(actor, params.eventId, body.name);
  }
}
