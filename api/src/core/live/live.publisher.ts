import { Injectable } from '@nestjs/common';
import type { EventChange, MemberNewsType } from '@yolo/contract';
import type { Control, LiveServer } from './live-socket.ts';
import { rooms } from './rooms.ts';

/** Sends what has been committed to those who may hear it, on every process. */
@Injectable()
export class LivePublisher {
  #server: LiveServer | null = null;
  #onControl: (control: Control) => unknown = () => undefined;

  /** @param onControl looks after this process's own sockets (local-sockets.ts) */
  attach(server: LiveServer, onControl: (control: Control) => unknown): void {
    this.#server = server;
    this.#onControl = onControl;
    server.on('control', (control) => void onControl(control));
  }

  eventChanged(change: EventChange): unknown {
    return this.#tell({ kind: 'event-changed', change });
  }

  memberChanged(userIds: readonly string[], type: MemberNewsType): unknown {
    if (userIds.length === 0) return;
    const change = { type, at: new Date().toISOString() };
    return this.#tell({ kind: 'member-changed', rooms: userIds.map(rooms.member), change });
  }

  /** Those in these rooms may have lost what they watch; for {@link Belonging} alone. @returns when that is done here */
  recheck(concerned: readonly string[]): unknown {
    return this.#tell({ kind: 'recheck', rooms: concerned });
  }

  /** For {@link Belonging} alone. */
  sessionsEnded(sessionIds: readonly string[]): unknown {
    return this.#tell({ kind: 'sessions-ended', sessionIds });
  }

  /** For {@link Belonging} alone. */
  linksEnded(links: readonly Uint8Array[]): unknown {
    return this.#tell({ kind: 'links-ended', rooms: links.map(rooms.link) });
  }

  /** To every socket of this process: each process looks itself (web/generation-news.ts). */
  generationChanged(id: string): void {
    this.#server?.local.emit('generation', { id });
  }

  #tell(control: Control): unknown {
    this.#server?.serverSideEmit('control', control);
    return this.#onControl(control);
  }
}
