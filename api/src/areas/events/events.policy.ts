import type { EntityManager } from '@mikro-orm/postgresql';
import type { Permission } from '@yolo/contract';
import type { Actor } from '../../core/access/actor.ts';
import { type Decide, members, policy } from '../../core/access/policy.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { type EventReader, loadReader, loadReaderAndLock } from './event-reader.ts';

members('event.list');
members('event.create');
members('home.read');

type DecideOnEvent = Decide<string, EventReader>;

const existing =
  (load: (em: EntityManager, actor: Actor, eventId: string) => Promise<EventReader | null>): DecideOnEvent =>
  async (em, actor, eventId) => {
    const reader = await load(em, actor, eventId);
    if (!reader) throw new DomainError('event_not_found');
    return reader;
  };

/** Owner, participants and invitees by link; to everybody else it does not exist. */
export const readers = existing(loadReader);
/** The same, and nobody else changes anything in the event until the transaction ends. */
export const readersAndLock = existing(loadReaderAndLock);

const owner =
  (reading: DecideOnEvent): DecideOnEvent =>
  async (em, actor, eventId) => {
    if (actor.userId === null && actor.inviteTokenHash === null) throw new DomainError('unauthenticated');
    const reader = await reading(em, actor, eventId);
    if (reader.role !== 'owner') throw new DomainError('forbidden');
    return reader;
  };

/** The owner alone. */
export const ownerOf = (permission: Permission) => policy(permission, owner(readers));
/** The same, and nobody else changes anything in the event until the transaction ends. */
export const ownerOfAndLock = (permission: Permission) => policy(permission, owner(readersAndLock));

export const canReadEvent = policy('event.read', readers);
export const canUpdateEventAndLock = ownerOfAndLock('event.update');
export const canDeleteEventAndLock = ownerOfAndLock('event.delete');
export const canChangeImageAndLock = ownerOfAndLock('image.change');
