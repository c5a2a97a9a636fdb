import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { WatchedView } from '@yolo/contract';
import { AccessService } from '../access/access.service.ts';
import type { Actor } from '../access/actor.ts';
import { canReadEvent } from '../../areas/events/events.policy.ts';
import { DomainError } from '../http/domain-error.ts';
import { CatchingUp } from './catching-up.ts';
import { changeView } from './change-view.ts';
import { EventChange } from './event-change.entity.ts';
import type { LiveSocket } from './live-socket.ts';
import { rooms } from './rooms.ts';

/** More pages than anybody has open over one connection. */
const WATCHED_MAX = 50;

/** Following an event's changes over a socket. */
@Injectable()
export class WatchingService {
  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessService,
    private readonly catchingUp: CatchingUp,
  ) {}

  async watch(
    actor: Actor,
    socket: LiveSocket,
    { eventId, since }: { eventId: string; since?: number | undefined },
  ): Promise<WatchedView> {
    if (socket.rooms.size >= WATCHED_MAX) throw new DomainError('rate_limited');
    const { linkInvitationId } = await this.access.require(actor, canReadEvent, eventId, this.em.fork());
    // The link's first: what kills it finds all who watch by it.
    if (linkInvitationId) await socket.join(rooms.invitation(linkInvitationId));
    await socket.join(rooms.event(eventId));
    try {
      // Read again now that it listens: what is committed from here on arrives by itself, access that ends included.
      const { event } = await this.access.require(actor, canReadEvent, eventId, this.em.fork());
      await this.catchingUp.begin(eventId, event.changeSeq);
      return { seq: event.changeSeq, missed: await this.#missed(eventId, since, event.changeSeq) };
    } catch (error) {
      await socket.leave(rooms.event(eventId));
      throw error;
    }
  }

  async unwatch(socket: LiveSocket, eventId: string): Promise<void> {
    await socket.leave(rooms.event(eventId));
  }

  /** @returns null when more was missed than is kept, or when the reader is ahead of the event */
  async #missed(eventId: string, since: number | undefined, seq: number): Promise<WatchedView['missed']> {
    if (since === undefined || since === seq) return [];
    if (since > seq) return null;
    const kept = await this.em
      .fork()
      .find(EventChange, { event: eventId, seq: { $gt: since, $lte: seq } }, { orderBy: { seq: 'asc' } });
    if (kept.length < seq - since) return null;
    return kept.map((change) => changeView(eventId, change.seq, change.type, change.at));
  }
}
