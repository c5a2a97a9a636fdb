import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { GameListView, GameView } from '@yolo/contract/games';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { CONFIG, type Config } from '../../core/config/config.ts';
import { Transactions } from '../../core/database/transactions.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { Handles } from '../../core/jobs/handles.ts';
import type { JobPayload } from '../../core/jobs/job-definitions.ts';
import { Jobs } from '../../core/jobs/jobs.ts';
import { Changes } from '../../core/live/changes.ts';
import { Game } from './game.entity.ts';
import { canAddGameAndLock, canListGames } from './games.policy.ts';

@Injectable()
export class GamesService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly changes: Changes,
    private readonly jobs: Jobs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(actor: Actor, eventId: string): Promise<GameListView> {
    await this.access.require(actor, canListGames, eventId);
    const games = await this.em.find(Game, { eventId }, { orderBy: { createdAt: 'asc' } });
    return { games: games.map(view) };
  }

  async add(actor: Actor, eventId: string, name: string): Promise<GameView> {
    return this.transactions.run(async (em, after) => {
      await this.access.require(actor, canAddGameAndLock, eventId, em);
      if ((await em.count(Game, { eventId })) >= this.config.gamesPerEvent)
        throw new DomainError('table_full');
      const game = em.create(Game, { eventId, addedBy: actor.userId, name });
      await em.flush();
      await this.jobs.add(em, 'games.shuffle', { gameId: game.id }, actor.requestId);
      await this.changes.announce(em, after, eventId, 'game.added');
      return view(game);
    });
  }

  @Handles('games.shuffle')
  async shuffle(em: EntityManager, { gameId }: JobPayload<'games.shuffle'>): Promise<void> {
    const game = await em.findOne(Game, { id: gameId });
    if (game && !game.name.startsWith('♠ ')) Object.assign(game, { name: `♠ ${game.name}` });
    await em.flush();
  }
}

const view = ({ id, name }: Game): GameView => ({ id, name, addedBy: null });
