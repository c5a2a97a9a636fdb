import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventChangeType } from '@yolo/contract';
import type pg from 'pg';
import type { MissedChange } from '../access/event-readers.ts';

/** Details that are logged with a change. */
export interface ChangeDetails {
  /** The row that was added, changed or deleted, so that clients reload only this one. */
  subjectId?: string;
  /** For a moved event, as defined by the area that has events. */
  moved?: string | null;
}

/** An event that was changed or deleted after the last change that was sent. */
export interface OutdatedEvent {
  id: string;
  /** null: the event was deleted. */
  seq: number | null;
  missed: MissedChange[];
  /** The members who belong to the event. */
  members: string[];
}

/** Numbers the changes of events and stores them for a while; implemented by `areas/events/event-log.ts`. */
export interface EventLog {
  /**
   * Logs a change with the next number of its event, whose row the transaction has locked.
   * @returns undefined if the event does not exist
   */
  append(
    em: EntityManager,
    eventId: string,
    type: EventChangeType,
    details: ChangeDetails,
  ): Promise<{ seq: number; at: string } | undefined>;
  /** One statement for all events. @returns only those with later changes */
  readMissed(pool: pg.Pool, told: readonly [eventId: string, seq: number][]): Promise<OutdatedEvent[]>;
}

declare module '../areas/area.ts' {
  interface AreaParts {
    eventLog?: EventLog;
  }
}
