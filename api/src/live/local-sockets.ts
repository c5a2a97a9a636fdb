import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { loadReader } from '../events/event-reader.ts';
import type { Control, LiveServer, LiveSocket } from './live-socket.ts';
import { actorOf } from './message.ts';
import { rooms } from './rooms.ts';

/** Brings this process's sockets their news, and takes from them what their people have lost. */
@Injectable()
export class LocalSockets {
  readonly #logger = new Logger(LocalSockets.name);

  constructor(private readonly em: EntityManager) {}

  async apply(server: LiveServer, control: Control): Promise<void> {
    switch (control.kind) {
      case 'event-changed':
        server.local.to(rooms.event(control.change.eventId)).emit('event.changed', control.change);
        return;
      case 'member-changed':
        server.local.to(control.rooms).emit('member.changed', control.change);
        return;
      case 'session-ended':
        for (const socket of socketsIn(server, control.rooms)) endSession(socket);
        return;
      default:
        await this.#end(server, control);
    }
  }

  async #end(
    server: LiveServer,
    control: Extract<Control, { kind: 'recheck' | 'event-ended' }>,
  ): Promise<void> {
    const watching = socketsIn(server, [rooms.event(control.eventId)]);
    const concerned =
      control.kind === 'event-ended'
        ? watching
        : watching.filter((socket) => control.rooms.some((room) => socket.rooms.has(room)));
    await Promise.all(concerned.map((socket) => this.#recheck(socket, control.eventId)));
  }

  async #recheck(socket: LiveSocket, eventId: string): Promise<void> {
    try {
      if (await loadReader(this.em.fork(), actorOf(socket), eventId, false)) return;
      socket.emit('access.ended', { eventId });
      await socket.leave(rooms.event(eventId));
    } catch (error) {
      // Who cannot be checked does not listen on, and has not lost the event either: the client comes back and asks.
      this.#logger.error(error);
      socket.disconnect(true);
    }
  }
}

/** Says so and hangs up; the client renews its session, if it can, and comes back. */
export function endSession(socket: LiveSocket): void {
  socket.emit('member.changed', { type: 'session.ended', at: new Date().toISOString() });
  socket.disconnect(true);
}

function socketsIn(server: LiveServer, names: readonly string[]): LiveSocket[] {
  const { adapter, sockets } = server.of('/');
  const ids = new Set(names.flatMap((name) => [...(adapter.rooms.get(name) ?? [])]));
  return [...ids].map((id) => sockets.get(id)).filter((socket) => socket !== undefined);
}
