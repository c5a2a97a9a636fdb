import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventChangeType } from '@yolo/contract';
import type pg from 'pg';
import type { MissedChange } from '../access/event-readers.ts';
import { partsOf } from '../areas/area.ts';

/** What the log keeps with a change. */
export interface ChangeDetails {
  /** The row that was added, changed or deleted: who has the others reads this one alone. */
  subjectId?: string;
  /** Of a moved event, in the words of the area that has events. */
  moved?: string | null;
}

/** An event that has gone on, or is gone, since its watchers were told. */
export interface Behind {
  id: string;
  /** null when the event is gone. */
  seq: number | null;
  missed: MissedChange[];
  /** Whom the event concerns. */
  members: string[];
}

/** Where events number their changes and keep them for a while, in the tables of the area that has events. */
export interface EventLog {
  /**
   * Numbers a change within its event, whose row the transaction has locked.
   * @returns undefined when there is no such event
   */
  keep(
    em: EntityManager,
    eventId: string,
    type: EventChangeType,
    details: ChangeDetails,
  ): Promise<{ seq: number; at: string } | undefined>;
  /** One statement for all. @returns nothing for those of which everything is known */
  behind(pool: pg.Pool, told: readonly [eventId: string, seq: number][]): Promise<Behind[]>;
}

declare module '../areas/area.ts' {
  interface AreaParts {
    eventLog?: EventLog;
  }
}

export function eventLog(): EventLog {
  const [log] = partsOf('eventLog');
  if (!log) throw new Error('No area has events');
  return log;
}
