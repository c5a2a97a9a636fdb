import { policy } from '../../core/access/policy.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { readers, readersAndLock } from '../events/index.ts';

/** Who may read the event. */
export const canListGames = policy('game.list', readers);

/** Members who may read the event; locks the event until the transaction ends. */
export const canAddGameAndLock = policy('game.add', async (em, actor, eventId: string) => {
  if (actor.userId === null) throw new DomainError('unauthenticated');
  return readersAndLock(em, actor, eventId);
});
