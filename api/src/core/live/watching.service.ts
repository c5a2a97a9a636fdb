import { Injectable } from '@nestjs/common';
import type { WatchedView } from '@yolo/contract';
import { clientMessages } from '@yolo/contract/schemas';
import type { Actor } from '../access/actor.ts';
import { EventReaders, type MissedChange, type EventReadResult } from '../access/event-readers.ts';
import { DomainError } from '../errors/domain-error.ts';
import { MissedChanges } from './missed-changes.ts';
import { changeView } from './change-view.ts';
import type { LiveSocket } from './live-socket.ts';
import { rooms } from './rooms.ts';
import { ChangesDuringJoin } from './changes-during-join.ts';

/** More events than a client watches over one connection. */
const WATCHED_MAX = 50;
/** After this number of reads during which the access was rechecked, the client must retry later. */
const READS_MAX = 5;

interface WatchRequest {
  eventId: string;
  since?: number | undefined;
}

/** Lets a socket follow an event's changes. */
@Injectable()
export class WatchingService {
  constructor(
    private readonly readers: EventReaders,
    private readonly joins: ChangesDuringJoin,
    private readonly catchingUp: MissedChanges,
  ) {}

  async watch(actor: Actor, socket: LiveSocket, request: WatchRequest): Promise<WatchedView> {
    if (socket.rooms.size >= WATCHED_MAX) throw new DomainError('rate_limited');
    const { eventId, since } = request;
    const { seq, missed } = await this.#join(actor, socket, request);
    await this.catchingUp.begin(eventId, seq);
    return { seq, missed: missedBy(eventId, since, seq, missed) };
  }

  async unwatch(socket: LiveSocket, eventId: string): Promise<void> {
    await socket.leave(rooms.event(eventId));
  }

  /**
   * Joins the room in the same turn of the event loop in which the access is confirmed, so that no message is missed:
   * everything committed after the read is sent to the room, including the end of access.
   */
  async #join(actor: Actor, socket: LiveSocket, request: WatchRequest): Promise<EventReadResult> {
    const room = rooms.event(request.eventId);
    for (let time = 1; time <= READS_MAX; time++) {
      const joined = await this.joins.track(async (sent) => {
        const reading = await this.#read(actor, socket, request);
        // Joins the link's room too, so that the link's end reaches the socket.
        const link = reading.linkInvitationId === null ? [] : [rooms.invitation(reading.linkInvitationId)];
        const member = actor.userId === null ? [] : [rooms.member(actor.userId)];
        if (sent.wasRechecked([room, ...link, ...member])) return null;
        void socket.join([...link, room]);
        return { reading, complete: !sent.wasSent(room) };
      });
      if (joined) return joined.complete ? joined.reading : this.#read(actor, socket, request);
    }
    throw new DomainError('unavailable');
  }

  /**
   * On failure the socket leaves the room: otherwise a later change would look like the next one after the last known.
   * @throws DomainError `event_not_found` without access
   */
  async #read(actor: Actor, socket: LiveSocket, { eventId, since }: WatchRequest): Promise<EventReadResult> {
    const { userId, inviteTokenHash } = actor;
    try {
      const reading = await this.readers.read({ eventId, userId, inviteTokenHash, since });
      actor.decided.add(clientMessages['event.watch'].permission);
      // A socket that has disconnected meanwhile would stay in the rooms forever.
      if (reading && socket.connected) return reading;
      throw new DomainError('event_not_found');
    } catch (error) {
      await socket.leave(rooms.event(eventId));
      throw error;
    }
  }
}

/** @returns null when more was missed than is stored, or when the reader is ahead of the event */
function missedBy(
  eventId: string,
  since: number | undefined,
  seq: number,
  missed: string,
): WatchedView['missed'] {
  if (since === undefined || since === seq) return [];
  if (since > seq) return null;
  const changes = JSON.parse(missed) as MissedChange[];
  if (changes.length < seq - since) return null;
  return changes.map((change) => changeView(eventId, change.seq, change.type, change.at));
}
