import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { partsOf } from '../areas/area.ts';
import { POOL } from '../database/pool.ts';
import { BatchLoader } from '../loop/batch-loader.ts';
import type { Actor } from './actor.ts';

/** Somebody who would read an event, and by what. */
export interface Asking extends Pick<Actor, 'userId' | 'inviteTokenHash'> {
  eventId: string;
  /** The number of the last change that is known; absent: what was missed is not asked for. */
  since?: number | undefined;
}

/** What came after `since`, oldest first. */
export interface MissedChange {
  seq: number;
  type: string;
  at: string;
}

/** What a reader has to know to listen on. */
export interface Reading {
  /** The number of the event's last change. */
  seq: number;
  /** The invitation whose link the reader holds. */
  linkInvitationId: string | null;
  /** As JSON, of {@link MissedChange}: many who come back have missed the same. '[]' when not asked for. */
  missed: string;
}

/**
 * Of each who asks, in their order: null for who may not read the event, or where none exists. One statement, which
 * is a prepared one.
 */
type ReadEvents = (pool: pg.Pool, asking: readonly Asking[]) => Promise<(Reading | null)[]>;

declare module '../areas/area.ts' {
  interface AreaParts {
    /** Brought by the area that has the events, with the rule by which its own routes are read. */
    readEvents?: ReadEvents;
  }
}

/** Who may read which event: one question for handshakes, running sockets, link previews and anybody who else has no use for the event itself. */
@Injectable()
export class EventReaders {
  readonly #batch = new BatchLoader<Asking, Reading | null>((asking) => this.readEach(asking));

  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Asked together with all others of the moment. */
  read(asking: Asking): Promise<Reading | null> {
    return this.#batch.load(asking);
  }

  async readEach(asking: readonly Asking[]): Promise<(Reading | null)[]> {
    const [readEvents] = partsOf('readEvents');
    if (!readEvents) throw new Error('No area has events');
    return readEvents(this.pool, asking);
  }
}
