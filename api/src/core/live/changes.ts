import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EventChangeType, MemberNewsType } from '@yolo/contract';
import { partsOf } from '../areas/area.ts';
import type { After } from '../database/transactions.ts';
import { changeView } from './change-view.ts';
import { type ChangeDetails, eventLog } from './event-log.ts';
import { LivePublisher } from './live.publisher.ts';

/**
 * What an area does in the same transaction when something has changed in an event, which is locked.
 * @param announce says what has changed by it; nothing that it follows itself
 */
export type ChangeHandler = (
  em: EntityManager,
  eventId: string,
  announce: (type: EventChangeType) => Promise<void>,
) => Promise<void>;

declare module '../areas/area.ts' {
  interface AreaParts {
    follows?: { readonly [Type in EventChangeType]?: ChangeHandler };
  }
}

/** Says what changed: kept with the change itself, sent once it is committed. */
@Injectable()
export class Changes {
  constructor(private readonly publisher: LivePublisher) {}

  /**
   * Numbers the change within its event, whose row the transaction has locked, and tells those who watch.
   */
  async announce(
    em: EntityManager,
    after: After,
    eventId: string,
    type: EventChangeType,
    details: ChangeDetails = {},
  ): Promise<void> {
    const kept = await eventLog().keep(em, eventId, type, details);
    if (!kept) return;
    after(() => this.publisher.eventChanged(changeView(eventId, kept.seq, type, kept.at)));
    for (const { [type]: follow } of partsOf('follows'))
      await follow?.(em, eventId, (followed) => this.announce(em, after, eventId, followed));
  }

  /** News for members, whichever page they have open. */
  tell(after: After, userIds: Iterable<string | null | undefined>, type: MemberNewsType): void {
    const told = [...new Set(userIds)].filter((id) => typeof id === 'string');
    after(() => this.publisher.memberChanged(told, type));
  }

  /** The event is gone, and with it the row that would number its last change. */
  end(after: After, eventId: string, seq: number): void {
    after(() => this.publisher.eventChanged(changeView(eventId, seq, 'event.deleted', new Date())));
  }
}
