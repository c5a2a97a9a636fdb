import { Injectable, Logger } from '@nestjs/common';
import type { EventChange } from '@yolo/contract';
import { EndedSessions } from '../access/ended-sessions.ts';
import { EventReaders } from '../access/event-readers.ts';
import type { Control, LiveServer, LiveSocket } from './live-socket.ts';
import { rooms, eventIdsOf } from './rooms.ts';
import { ChangesDuringJoin } from './changes-during-join.ts';

/** Sends messages to this process's sockets, and removes events from sockets that have lost access. */
@Injectable()
export class LocalSockets {
  readonly #logger = new Logger(LocalSockets.name);
  readonly #held = new QueuedChanges();

  constructor(
    private readonly readers: EventReaders,
    private readonly ended: EndedSessions,
    private readonly joins: ChangesDuringJoin,
  ) {}

  async apply(server: LiveServer, control: Control): Promise<void> {
    this.joins.note(control);
    switch (control.kind) {
      case 'event-changed':
        this.#held.pass(control.change, (change) =>
          server.local.to(rooms.event(change.eventId)).emit('event.changed', change),
        );
        return;
      case 'member-changed':
        server.local.to(control.rooms).emit('member.changed', control.change);
        return;
      case 'sessions-ended':
        this.ended.add(control.sessionIds);
        for (const socket of socketsIn(server, control.sessionIds.map(rooms.session))) endSession(socket);
        return;
      case 'links-ended':
        for (const socket of socketsIn(server, control.rooms)) endLink(socket);
        return;
      case 'recheck':
        await this.#recheck(socketsIn(server, control.rooms));
        return;
      case 'resync':
        await this.#resync(server);
    }
  }

  /**
   * Sent immediately and in any order, because a device that listens by a link reads the current state again. It must
   * itself handle messages that are lost between processes.
   */
  tellListeners(server: LiveServer, change: EventChange): void {
    for (const socket of socketsIn(server, [rooms.listeners(change.eventId)])) {
      if (change.type === 'event.deleted') endLink(socket);
      else if (socket.data.link?.hears(change.type)) socket.emit('event.changed', change);
    }
  }

  /** Rechecks everything after messages of other processes may have been lost, because these are stored nowhere. */
  async #resync(server: LiveServer): Promise<void> {
    await this.ended.reload();
    const sockets = [...server.of('/').sockets.values()];
    for (const socket of sockets) {
      if (this.hasEnded(socket)) endSession(socket);
      // The client reconnects with its link.
      if (socket.data.link) socket.disconnect(true);
    }
    await this.#recheck(sockets.filter(({ connected }) => connected));
  }

  hasEnded({ data: { sessionId } }: LiveSocket): boolean {
    return sessionId !== null && this.ended.has(sessionId);
  }

  /** Checks all sockets with one statement; changes of their events wait for the result. */
  async #recheck(sockets: readonly LiveSocket[]): Promise<void> {
    const watched = sockets.flatMap((socket) =>
      eventIdsOf(socket.rooms).map((eventId) => ({
        socket,
        eventId,
        userId: socket.data.userId,
        inviteTokenHash: socket.data.inviteTokenHash,
      })),
    );
    if (watched.length === 0) return;
    const release = this.#held.hold(new Set(watched.map(({ eventId }) => eventId)));
    try {
      const may = await this.readers.readEach(watched);
      watched.forEach(({ socket, eventId }, at) => may[at] || leave(socket, eventId));
    } catch (error) {
      // A socket that cannot be checked must not receive more, but has not lost the event: the client reconnects and
      // asks again.
      this.#logger.error({ err: error }, 'Who listens could not be checked');
      for (const { socket } of watched) socket.disconnect(true);
    } finally {
      release();
    }
  }
}

function leave(socket: LiveSocket, eventId: string): void {
  // Concurrent rechecks notify the socket only once.
  if (!socket.rooms.has(rooms.event(eventId))) return;
  socket.emit('access.ended', { eventId });
  void socket.leave(rooms.event(eventId));
}

/** Notifies the client and disconnects it; the client renews its session if it can, and reconnects. */
export function endSession(socket: LiveSocket): void {
  socket.emit('member.changed', { type: 'session.ended', at: new Date().toISOString() });
  socket.disconnect(true);
}

/** Disconnects a socket whose link has ended. */
export function endLink(socket: LiveSocket): void {
  if (socket.data.link) socket.emit('access.ended', { eventId: socket.data.link.eventId });
  socket.disconnect(true);
}

function socketsIn(server: LiveServer, names: readonly string[]): LiveSocket[] {
  const { adapter, sockets } = server.of('/');
  const ids = new Set(names.flatMap((name) => [...(adapter.rooms.get(name) ?? [])]));
  return [...ids].map((id) => sockets.get(id)).filter((socket) => socket !== undefined);
}

interface Held {
  checks: number;
  changes: (() => void)[];
}

/** Queues the changes of an event, in order, while access to it is rechecked. */
class QueuedChanges {
  readonly #held = new Map<string, Held>();

  /** Sends the change immediately, or after the last check of its event. */
  pass(change: EventChange, send: (change: EventChange) => void): void {
    const held = this.#held.get(change.eventId);
    if (held) held.changes.push(() => send(change));
    else send(change);
  }

  /** @returns a function that ends the hold */
  hold(eventIds: ReadonlySet<string>): () => void {
    for (const id of eventIds) {
      const held = this.#held.get(id) ?? { checks: 0, changes: [] };
      held.checks += 1;
      this.#held.set(id, held);
    }
    return () => {
      for (const id of eventIds) this.#release(id);
    };
  }

  #release(eventId: string): void {
    const held = this.#held.get(eventId)!;
    held.checks -= 1;
    if (held.checks > 0) return;
    this.#held.delete(eventId);
    for (const send of held.changes) send();
  }
}
