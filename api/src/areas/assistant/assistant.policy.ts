import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../core/access/actor.ts';
import { isMember, members, policy } from '../../core/access/policy.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { readers } from '../events/index.ts';
import { ownReply } from './chat/reply-rows.ts';
import { sessionOf } from './chat/chat-writing.ts';

members('assistant.read');
members('assistant.write');

/** Members who read an event may chat about it. @throws DomainError `event_not_found` */
export async function requireChatAccess(
  em: EntityManager,
  actor: Actor,
  eventId: string | null,
): Promise<void> {
  if (eventId !== null) await readers(em, actor, eventId);
}

/** Only for its member; for everybody else it does not exist. */
async function replyOf(em: EntityManager, actor: Actor, replyId: string) {
  if (!isMember(actor)) throw new DomainError('unauthenticated');
  const [reply] = await ownReply(em, [replyId, actor.userId]);
  if (!reply) throw new DomainError('reply_gone');
  return reply;
}

export const canReadReply = policy('reply.read', replyOf);
export const canStopReply = policy('reply.stop', replyOf);
export const canRetryReply = policy('reply.retry', replyOf);

export const canDeleteChatAndLock = policy('chat.delete', async (em, actor, sessionId: string) => {
  if (!isMember(actor)) throw new DomainError('unauthenticated');
  return sessionOf(em, actor, sessionId);
});
