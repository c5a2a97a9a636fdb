import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../core/access/actor.ts';
import type { EventReader } from '../events/index.ts';
import { ListRequest } from './list-request.entity.ts';

/** No request is repeated after a longer time. */
const KEPT_DAYS = 7;

export interface SentForm {
  eventId: string;
  /** Absent in requests of older pages. */
  requestId: string | undefined;
}

/**
 * Handles a request once, however often it is sent: a repeated one waits for the first, because the policy has locked
 * the event, and gets the same answer.
 */
export async function runOncePerRequest<Answer extends object>(
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
