import { Injectable } from '@nestjs/common';
import type { EventChange, MemberChange } from '@yolo/contract';
import type { SessionEvents } from '../accounts/ports.ts';
import type { Control, LiveServer } from './live-socket.ts';
import { rooms } from './rooms.ts';

/** Sends what has been committed to those who may hear it, on every process. */
@Injectable()
export class LivePublisher implements SessionEvents {
  #server: LiveServer | null = null;
  #onControl: (control: Control) => unknown = () => undefined;

  /** @param onControl looks after this process's own sockets (local-sockets.ts) */
  attach(server: LiveServer, onControl: (control: Control) => unknown): void {
    this.#server = server;
    this.#onControl = onControl;
    server.on('control', (control) => void onControl(control));
  }

  eventChanged(change: EventChange): void {
    this.#tell({ kind: 'event-changed', change });
  }

  memberChanged(userIds: readonly string[], type: MemberChange['type']): void {
    if (userIds.length === 0) return;
    const change = { type, at: new Date().toISOString() };
    this.#tell({ kind: 'member-changed', rooms: userIds.map(rooms.member), change });
  }

  /** These may have lost the event: whoever has, leaves its room at once. */
  recheck(eventId: string, affected: { userIds: readonly string[]; invitationIds: readonly string[] }): void {
    const concerned = [
      ...affected.userIds.map(rooms.member),
      ...affected.invitationIds.map(rooms.invitation),
    ];
    this.#tell({ kind: 'recheck', eventId, rooms: concerned });
  }

  eventEnded(eventId: string): void {
    this.#tell({ kind: 'event-ended', eventId });
  }

  sessionEnded(userId: string, sessionIds: readonly string[] | 'all'): void {
    const ended = sessionIds === 'all' ? [rooms.member(userId)] : sessionIds.map(rooms.session);
    this.#tell({ kind: 'session-ended', rooms: ended });
  }

  #tell(control: Control): void {
    this.#onControl(control);
    this.#server?.serverSideEmit('control', control);
  }
}
