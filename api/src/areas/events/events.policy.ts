import type { EntityManager } from '@mikro-orm/postgresql';
import type { Permission } from '@yolo/contract';
import type { Actor } from '../../core/access/actor.ts';
import { members, policy } from '../../core/access/policy.ts';
import { DomainError } from '../../core/http/domain-error.ts';
import { type EventReader, loadReader } from './event-reader.ts';

members('event.list');
members('event.create');
members('home.read');

/** Owner, participants and invitees by link; to everybody else it does not exist. */
export const readersOf =
  (lock: boolean) =>
  async (em: EntityManager, actor: Actor, eventId: string): Promise<EventReader> => {
    const reader = await loadReader(em, actor, eventId, lock);
    if (!reader) throw new DomainError('event_not_found');
    return reader;
  };

/**
 * The owner alone.
 * @param lock the event, because owners mostly ask in order to change it
 */
export const ownerOf = (permission: Permission, lock = true) =>
  policy(permission, async (em, actor, eventId: string): Promise<EventReader> => {
    if (actor.userId === null && actor.inviteTokenHash === null) throw new DomainError('unauthenticated');
    const reader = await readersOf(lock)(em, actor, eventId);
    if (reader.role !== 'owner') throw new DomainError('forbidden');
    return reader;
  });

export const canReadEvent = policy('event.read', readersOf(false));
export const canUpdateEvent = ownerOf('event.update');
export const canDeleteEvent = ownerOf('event.delete');
export const canChangeImage = ownerOf('image.change');
