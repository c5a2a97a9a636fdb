import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../core/access/actor.ts';
import type { EventReader } from '../events/index.ts';
import { ListRequest } from './list-request.entity.ts';

/** Nobody presses the same button for longer. */
const KEPT_DAYS = 7;

export interface SentForm {
  eventId: string;
  /** Absent: sent by a page from before forms had one. */
  requestId: string | undefined;
}

/**
 * Does what a form asks for, once however often it is sent; the second time waits for the first, because the policy has
 * locked the event, and is told the same.
 */
export async function once<Answer extends object>(
  em: EntityManager,
  { userId }: Actor,
  { invitationId }: Pick<EventReader, 'invitationId'>,
  { eventId, requestId }: SentForm,
  make: () => Promise<Answer>,
): Promise<Answer> {
  const madeBy = userId ?? invitationId;
  if (requestId === undefined || madeBy === null) return make();
  const earlier = await em.findOne(ListRequest, { event: eventId, madeBy, requestId });
  if (earlier) return earlier.answer as Answer;
  const answer = await make();
  await em.insert(ListRequest, { event: eventId, madeBy, requestId, answer });
  return answer;
}

export async function forgetOldRequests(em: EntityManager): Promise<void> {
  await em.execute(`delete from list_requests where created_at < now() - interval '${KEPT_DAYS} days'`);
}
