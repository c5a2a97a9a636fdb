import type { EntityManager } from '@mikro-orm/postgresql';
import type { ErrorCode, Permission } from '@yolo/contract';
import type { Actor } from '../../core/access/actor.ts';
import { type Decide, members, policy } from '../../core/access/policy.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { readEvent } from './event-details.ts';
import { type EventReader, loadReader, loadReaderAndLock } from './event-reader.ts';

members('event.list');
members('event.create');
members('home.read');

type DecideOnEvent = Decide<string, EventReader>;

/** Throws `event_not_found` for actors who may not read the event. @param load returns null for them */
export const orEventNotFound =
  <Granted>(
    load: (em: EntityManager, actor: Actor, eventId: string) => Promise<Granted | null>,
  ): Decide<string, Granted> =>
  async (em, actor, eventId) => {
    const granted = await load(em, actor, eventId);
    if (!granted) throw new DomainError('event_not_found');
    return granted;
  };

/** @param lost the error code for a reader who lost access while waiting for the lock */
export const readersAndLockOr = (lost: ErrorCode) =>
  orEventNotFound((em: EntityManager, actor: Actor, eventId: string) =>
    loadReaderAndLock(em, actor, eventId, lost),
  );

/** Owner, participants and invitees by link; `event_not_found` for everybody else. */
export const readers = orEventNotFound(loadReader);
/** The same, with the event locked until the transaction ends. */
export const readersAndLock = readersAndLockOr('event_not_found');

const owner =
  (reading: DecideOnEvent): DecideOnEvent =>
  async (em, actor, eventId) => {
    if (actor.userId === null && actor.inviteTokenHash === null) throw new DomainError('unauthenticated');
    const reader = await reading(em, actor, eventId);
    if (reader.role !== 'owner') throw new DomainError('forbidden');
    return reader;
  };

/** Only the owner. */
export const ownerOf = (permission: Permission) => policy(permission, owner(readers));
/** The same, with the event locked until the transaction ends. */
export const ownerOfAndLock = (permission: Permission) => policy(permission, owner(readersAndLock));

/** Readers; grants the event's view for the actor. */
export const canReadEvent = policy('event.read', orEventNotFound(readEvent));
export const canUpdateEventAndLock = ownerOfAndLock('event.update');
export const canDeleteEventAndLock = ownerOfAndLock('event.delete');
export const canChangeImageAndLock = ownerOfAndLock('image.change');
