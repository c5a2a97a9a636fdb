import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { partsOf } from '../areas/area.ts';
import { POOL } from '../database/pool.ts';
import { batchLoader } from '../loop/batch-loader.ts';
import type { Actor } from './actor.ts';

/** A request to read an event, with the credentials that may allow it. */
export interface EventReadRequest extends Pick<Actor, 'userId' | 'inviteTokenHash'> {
  eventId: string;
  /** The number of the last change that the reader has; absent: missed changes are not read. */
  since?: number | undefined;
}

/** A change after `since`; lists are oldest first. */
export interface MissedChange {
  seq: number;
  type: string;
  at: string;
}

/** What a reader needs to follow the event's changes. */
export interface EventReadResult {
  /** The number of the event's last change. */
  seq: number;
  /** The invitation whose link the reader holds. */
  linkInvitationId: string | null;
  /** JSON of {@link MissedChange}s: readers that reconnect have often missed the same ones. '[]' when not requested. */
  missed: string;
}

/**
 * The result for each request in order; null where the event does not exist or may not be read. One prepared statement.
 */
type ReadEvents = (pool: pg.Pool, asking: readonly EventReadRequest[]) => Promise<(EventReadResult | null)[]>;

declare module '../areas/area.ts' {
  interface AreaParts {
    /** Provided by the area that has the events, with the rule that its own routes use. */
    readEvents?: ReadEvents;
  }
}

/**
 * Who may read which event: one check for handshakes, open sockets, link previews and other code that does not need the
 * event itself.
 */
@Injectable()
export class EventReaders {
  readonly #batch = batchLoader<EventReadRequest, EventReadResult | null>((asking) => this.readEach(asking));

  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Batched with all other reads of the same moment. */
  read(asking: EventReadRequest): Promise<EventReadResult | null> {
    return this.#batch.load(asking);
  }

  async readEach(asking: readonly EventReadRequest[]): Promise<(EventReadResult | null)[]> {
    const [readEvents] = partsOf('readEvents');
    if (!readEvents) throw new Error('No area has events');
    return readEvents(this.pool, asking);
  }
}
