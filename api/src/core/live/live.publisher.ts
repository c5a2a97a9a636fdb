import { Injectable } from '@nestjs/common';
import type { EventChange, MemberNewsType } from '@yolo/contract';
import type { Control, LiveServer } from './live-socket.ts';
import { rooms } from './rooms.ts';

/** Sends committed changes to sockets with access, at every process. */
@Injectable()
export class LivePublisher {
  #server: LiveServer | null = null;
  #onControl: (control: Control) => unknown = () => undefined;

  /** @param onControl handles this process's own sockets (local-sockets.ts) */
  attach(server: LiveServer, onControl: (control: Control) => unknown): void {
    this.#server = server;
    this.#onControl = onControl;
    server.on('control', (control) => void onControl(control));
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
    this.#server?.serverSideEmit('control', control);
    return this.#onControl(control);
  }
}
