import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EventChangeType, MemberNewsType } from '@yolo/contract';
import type { After } from '../database/transactions.ts';
import type { Moved } from '../../areas/events/mailed-event.ts';
import { changeView } from './change-view.ts';
import { LivePublisher } from './live.publisher.ts';

/** So many are kept per event; who has missed more reads everything again. */
export const KEPT_CHANGES = 500;

/** Says what changed: kept with the change itself, sent once it is committed. */
@Injectable()
export class Changes {
  constructor(private readonly publisher: LivePublisher) {}

  /** Numbers the change within its event, whose row the transaction has locked, and tells those who watch. */
  async announce(
    em: EntityManager,
    after: After,
    eventId: string,
    type: EventChangeType,
    moved: Moved | null = null,
  ): Promise<void> {
    const [change] = await em.execute<{ seq: number; at: string }[]>(
      `with raised as (
         update events set change_seq = change_seq + 1 where id = ? returning id, change_seq
       ), forgotten as (
         delete from event_changes using raised
         where event_id = raised.id and seq <= raised.change_seq - ${KEPT_CHANGES}
       )
       insert into event_changes (event_id, seq, type, moved) select id, change_seq, ?, ? from raised
       returning seq, at`,
      [eventId, type, moved],
    );
    if (!change) return;
    const { seq, at } = change;
    after(() => this.publisher.eventChanged(changeView(eventId, seq, type, at)));
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
