import type { EntityManager } from '@mikro-orm/postgresql';
import type { Type } from '@nestjs/common';
import type { After } from '../../core/database/transactions.ts';
import type { Event } from './event.entity.ts';

/** What an area does in the transaction that deletes an event, besides the cascading deletion of its rows. */
export interface EventErasure {
  /**
   * Called before the deletion, with the event locked.
   * @returns the function to call after its rows were deleted
   */
  prepare(em: EntityManager, event: Event): Promise<(after: After, requestId: string) => Promise<void>>;
}

declare module '../../core/areas/area.ts' {
  interface AreaParts {
    eventErasure?: Type<EventErasure>;
  }
}
