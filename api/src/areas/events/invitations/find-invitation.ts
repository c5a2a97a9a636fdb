import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../core/errors/domain-error.ts';
import { EventInvitation } from './event-invitation.entity.ts';

/** @throws DomainError `invitation_gone` */
export async function findInvitation(
  em: EntityManager,
  eventId: string,
  id: string,
): Promise<EventInvitation> {
  const invitation = await em.findOne(EventInvitation, { id, eventId });
  if (!invitation) throw new DomainError('invitation_gone');
  return invitation;
}
