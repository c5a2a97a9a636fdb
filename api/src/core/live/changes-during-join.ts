import { Injectable } from '@nestjs/common';
import type { Control } from './live-socket.ts';
import { rooms } from './rooms.ts';

/** What this process told its sockets since somebody began to ask. */
export class SentChanges {
  readonly #told = new Set<string>();
  readonly #asked = new Set<string>();
  #everybody = false;

  note(control: Control): void {
    if (control.kind === 'event-changed') this.#told.add(rooms.event(control.change.eventId));
    if (control.kind === 'recheck') for (const room of control.rooms) this.#asked.add(room);
    if (control.kind === 'resync') this.#everybody = true;
  }

  /** Whether a change was told in this room. */
  told(room: string): boolean {
    return this.#told.has(room);
  }

  /** Whether it was asked what those in any of these rooms may still hear. */
  rechecked(names: readonly string[]): boolean {
    return this.#everybody || names.some((name) => this.#asked.has(name));
  }
}

/**
 * Who begins to watch reads the event and joins its room afterwards: what is told in between is missed, and access that
 * ends in between is not found in the room. The caller notices it here, and reads again.
 */
@Injectable()
export class ChangesDuringJoin {
  readonly #open = new Set<SentChanges>();

  note(control: Control): void {
    for (const each of this.#open) each.note(control);
  }

  /** @param ask is given what is told from now on */
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
