import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EventErasure } from '../events/index.ts';
import { Game } from './game.entity.ts';

/** When an event is deleted, its games are kept for the members who added them. */
@Injectable()
export class GamesTakenHome implements EventErasure {
  async prepare(em: EntityManager, { id }: { id: string }): Promise<() => Promise<void>> {
    const games = await em.find(Game, { eventId: id, addedBy: { $ne: null } });
    return async () => {
      for (const { addedBy, name } of games)
        await em.execute('insert into games_taken_home (user_id, name) values (?, ?)', [addedBy, name]);
    };
  }
}
