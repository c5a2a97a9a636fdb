import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EventChangeType, MemberNewsType } from '@yolo/contract';
import { onlyPart, partsOf } from '../areas/area.ts';
import type { After } from '../database/transactions.ts';
import { changeView } from './change-view.ts';
import type { ChangeDetails } from './event-log.ts';
import { LivePublisher } from './live.publisher.ts';

/**
 * Reacts to a change of an event in the same transaction; the event's row is locked.
 * @param announce announces changes that the handler makes; not of a type that it handles
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

/** Announces changes: logged in the transaction, sent after the commit. */
@Injectable()
export class Changes {
  constructor(private readonly publisher: LivePublisher) {}

  /**
   * Assigns the change the next number of its event, whose row the transaction has locked, and notifies its watchers.
   */
  async announce(
    em: EntityManager,
    after: After,
    eventId: string,
    type: EventChangeType,
    details: ChangeDetails = {},
  ): Promise<void> {
    const logged = await onlyPart('eventLog').append(em, eventId, type, details);
    if (!logged) return;
    after(() => this.publisher.eventChanged(changeView(eventId, logged.seq, type, logged.at)));
    for (const { [type]: follow } of partsOf('follows'))
      await follow?.(em, eventId, (followed) => this.announce(em, after, eventId, followed));
  }

  /** Notifies members, on whatever page they are. */
  tell(after: After, userIds: Iterable<string | null | undefined>, type: MemberNewsType): void {
    const memberIds = [...new Set(userIds)].filter((id) => typeof id === 'string');
    after(() => this.publisher.memberChanged(memberIds, type));
  }

  /** The event is deleted, and with it the row that numbers its changes. */
  end(after: After, eventId: string, seq: number): void {
    after(() => this.publisher.eventChanged(changeView(eventId, seq, 'event.deleted', new Date())));
  }
}
