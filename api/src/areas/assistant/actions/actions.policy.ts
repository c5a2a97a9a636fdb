import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Actor } from '../../../core/access/actor.ts';
import { isMember, policy } from '../../../core/access/policy.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { canReadEvent } from '../../events/index.ts';
import { ChatAction } from './chat-action.entity.ts';

/** [AI-5] Only for its member; for everybody else it does not exist. Locks it, so that presses run one after the other. */
async function ownActionAndLock(em: EntityManager, actor: Actor, id: string): Promise<ChatAction> {
  if (!isMember(actor)) throw new DomainError('unauthenticated');
  const own = { id, userId: actor.userId };
  const action = await em.findOne(ChatAction, own, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!action) throw new DomainError('action_gone');
  return action;
}

export const canPressActionAndLock = policy('action.press', ownActionAndLock);
export const canDismissActionAndLock = policy('action.dismiss', ownActionAndLock);

export const canTakeStep = policy('step.take', async (em, actor, eventId: string) => {
  if (!isMember(actor)) throw new DomainError('unauthenticated');
  return canReadEvent.decide(em, actor, eventId);
});
