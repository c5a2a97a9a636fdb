import { Injectable } from '@nestjs/common';
import type { WatchedView } from '@yolo/contract';
import { clientMessages } from '@yolo/contract/schemas';
import type { Actor } from '../access/actor.ts';
import { EventReaders, type MissedChange, type Reading } from '../access/event-readers.ts';
import { DomainError } from '../errors/domain-error.ts';
import { CatchingUp } from './catching-up.ts';
import { changeView } from './change-view.ts';
import type { LiveSocket } from './live-socket.ts';
import { rooms } from './rooms.ts';
import { ChangesDuringJoin } from './changes-during-join.ts';

/** More pages than anybody has open over one connection. */
const WATCHED_MAX = 50;
/** Whose access is in doubt each time that it is asked for comes back a little later. */
const ASKED_MAX = 5;

interface Wanted {
  eventId: string;
  since?: number | undefined;
}

/** Following an event's changes over a socket. */
@Injectable()
export class WatchingService {
  constructor(
    private readonly readers: EventReaders,
    private readonly joins: ChangesDuringJoin,
    private readonly catchingUp: CatchingUp,
  ) {}

  async watch(actor: Actor, socket: LiveSocket, wanted: Wanted): Promise<WatchedView> {
    if (socket.rooms.size >= WATCHED_MAX) throw new DomainError('rate_limited');
    const { eventId, since } = wanted;
    const { seq, missed } = await this.#join(actor, socket, wanted);
    await this.catchingUp.begin(eventId, seq);
    return { seq, missed: missedBy(eventId, since, seq, missed) };
  }

  async unwatch(socket: LiveSocket, eventId: string): Promise<void> {
    await socket.leave(rooms.event(eventId));
  }

  /**
   * Joins as soon as it is known that the actor may, in the same turn, so that nothing is told in between: what is
   * committed after the reading arrives by itself, access that ends included.
   */
  async #join(actor: Actor, socket: LiveSocket, wanted: Wanted): Promise<Reading> {
    const room = rooms.event(wanted.eventId);
    for (let time = 1; time <= ASKED_MAX; time++) {
      const joined = await this.joins.track(async (sent) => {
        const reading = await this.#read(actor, socket, wanted);
        // What kills the link finds all who watch by it.
        const link = reading.linkInvitationId === null ? [] : [rooms.invitation(reading.linkInvitationId)];
        const member = actor.userId === null ? [] : [rooms.member(actor.userId)];
        if (sent.rechecked([room, ...link, ...member])) return null;
        void socket.join([...link, room]);
        return { reading, complete: !sent.told(room) };
      });
      if (joined) return joined.complete ? joined.reading : this.#read(actor, socket, wanted);
    }
    throw new DomainError('unavailable');
  }

  /**
   * Who gets no answer listens no longer: a change that came then would be taken for the next one after the last known.
   * @throws DomainError `event_not_found` for who may not read it
   */
  async #read(actor: Actor, socket: LiveSocket, { eventId, since }: Wanted): Promise<Reading> {
    const { userId, inviteTokenHash } = actor;
    try {
      const reading = await this.readers.read({ eventId, userId, inviteTokenHash, since });
      actor.decided.add(clientMessages['event.watch'].permission);
      // Who has gone meanwhile would stay in the rooms for ever.
      if (reading && socket.connected) return reading;
      throw new DomainError('event_not_found');
    } catch (error) {
      await socket.leave(rooms.event(eventId));
      throw error;
    }
  }
}

/** @returns null when more was missed than is kept, or when the reader is ahead of the event */
function missedBy(
  eventId: string,
  since: number | undefined,
  seq: number,
  missed: string,
): WatchedView['missed'] {
  if (since === undefined || since === seq) return [];
  if (since > seq) return null;
  const kept = JSON.parse(missed) as MissedChange[];
  if (kept.length < seq - since) return null;
  return kept.map((change) => changeView(eventId, change.seq, change.type, change.at));
}
