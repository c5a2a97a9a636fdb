import { Injectable } from '@nestjs/common';
import type { Control } from './live-socket.ts';
import { rooms } from './rooms.ts';

/** What this process sent to its sockets while a join was in progress. */
export class SentChanges {
  readonly #changedRooms = new Set<string>();
  readonly #recheckedRooms = new Set<string>();
  #isAllRechecked = false;

  note(control: Control): void {
    if (control.kind === 'event-changed') this.#changedRooms.add(rooms.event(control.change.eventId));
    if (control.kind === 'recheck') for (const room of control.rooms) this.#recheckedRooms.add(room);
    if (control.kind === 'resync') this.#isAllRechecked = true;
  }

  /** Whether a change was sent to this room. */
  wasSent(room: string): boolean {
    return this.#changedRooms.has(room);
  }

  /** Whether the access of any of these rooms was rechecked. */
  wasRechecked(names: readonly string[]): boolean {
    return this.#isAllRechecked || names.some((name) => this.#recheckedRooms.has(name));
  }
}

/**
 * A socket that begins to watch reads the event and then joins its room: changes in between are missed, and a recheck
 * in between does not find the socket. The caller detects that here and reads again.
 */
@Injectable()
export class ChangesDuringJoin {
  readonly #open = new Set<SentChanges>();

  note(control: Control): void {
    for (const each of this.#open) each.note(control);
  }

  /** @param ask receives a record of what is sent from now on */
  async track<T>(ask: (sent: SentChanges) => Promise<T>): Promise<T> {
    const sent = new SentChanges();
    this.#open.add(sent);
    try {
      return await ask(sent);
    } finally {
      this.#open.delete(sent);
    }
  }
}
