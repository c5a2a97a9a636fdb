import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Changes } from '../../../core/live/changes.ts';
import type { MemberDeletionHandler } from '../../accounts/index.ts';
import { freeOfMember } from './freed-items.ts';

/** SELECT of the events with claims of the member $1: by the link of another address, one claims without belonging. */
export const CLAIMED_EVENTS = `
  select r.event_id from item_claims c join event_requested_items r on r.id = c.item_id where c.user_id = $1`;

/**
 * Frees the claims of a member who leaves, before they are deleted with the account. Answers do not free those by the
 * link of another address, whose invitation is open again.
 */
@Injectable()
export class MemberClaims implements MemberDeletionHandler {
  constructor(private readonly changes: Changes) {}

  /** The events are locked as `memberEvents`. */
  prepare(em: EntityManager, userId: string): ReturnType<MemberDeletionHandler['prepare']> {
    return Promise.resolve(async (after) => {
      for (const { event_id: eventId } of await freeOfMember(em, [userId]))
        await this.changes.announce(em, after, eventId, 'item.freed');
    });
  }
}
