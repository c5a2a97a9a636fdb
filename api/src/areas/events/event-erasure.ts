import type { EntityManager } from '@mikro-orm/postgresql';
import type { Type } from '@nestjs/common';
import type { After } from '../../core/database/transactions.ts';
import type { Event } from './event.entity.ts';

/** What an area does when an event is deleted, in the same transaction: for what its tables' rows alone do not take along. */
export interface EventErasure {
  /**
   * Called while the event is there, and locked.
   * @returns what is done once its rows are gone
   */
  prepare(em: EntityManager, event: Event): Promise<(after: After, requestId: string) => Promise<void>>;
}

declare module '../../core/areas/area.ts' {
  interface AreaParts {
    eventErasure?: Type<EventErasure>;
  }
}
