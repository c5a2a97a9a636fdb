import { Injectable } from '@nestjs/common';
import type { EventChange, MemberNewsType } from '@yolo/contract';
import type { Control, LiveServer } from './live-socket.ts';
import { MissedChanges } from './missed-changes.ts';
import { rooms } from './rooms.ts';

/** Sends committed changes to sockets with access, at every process. */
@Injectable()
export class LivePublisher {
  #server: LiveServer | null = null;

  constructor(private readonly missed: MissedChanges) {}

  /** Messages of other processes, too, are applied to this process's own sockets. */
  attach(server: LiveServer): void {
    this.#server = server;
    server.on('control', (control) => void this.missed.apply(server, control));
  }

  eventChanged(change: EventChange): unknown {
    return this.#send({ kind: 'event-changed', change });
  }

  memberChanged(userIds: readonly string[], type: MemberNewsType): unknown {
    if (userIds.length === 0) return;
    const change = { type, at: new Date().toISOString() };
    return this.#send({ kind: 'member-changed', rooms: userIds.map(rooms.member), change });
  }

  /**
   * Rechecks the access of sockets in these rooms; only for {@link Belonging}.
   * @returns when that is done at this process
   */
  recheck(concerned: readonly string[]): unknown {
    return this.#send({ kind: 'recheck', rooms: concerned });
  }

  /** Only for {@link Belonging}. */
  sessionsEnded(sessionIds: readonly string[]): unknown {
    return this.#send({ kind: 'sessions-ended', sessionIds });
  }

  /** Only for {@link Belonging}. */
  linksEnded(links: readonly Uint8Array[]): unknown {
    return this.#send({ kind: 'links-ended', rooms: links.map(rooms.link) });
  }

  /** To every socket of this process; each process detects the change itself (web/generation-news.ts). */
  generationChanged(id: string): void {
    this.#server?.local.emit('generation', { id });
  }

  #send(control: Control): unknown {
    // Without a server, such as while the application starts, there are no sockets.
    if (!this.#server) return undefined;
    this.#server.serverSideEmit('control', control);
    return this.missed.apply(this.#server, control);
  }
}
