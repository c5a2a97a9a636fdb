import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MailTrouble } from '@yolo/contract/mail';
import type { ExpressionBuilder } from 'kysely';
import { type Tables, tables } from '../../../core/database/tables.ts';
import { type After, Transactions } from '../../../core/database/transactions.ts';
import { Changes } from '../../../core/live/changes.ts';
import type { AddressEvents } from '../../../core/mail/addresses.ts';
import type { Letter } from '../../../core/mail/delivery.ts';
import type { EventSchema } from '../event.entity.ts';
import type { EventInvitationSchema } from '../invitations/event-invitation.entity.ts';
import type { InvitationToMail } from './invitation-source.ts';

type EventTables = Tables<typeof EventSchema | typeof EventInvitationSchema>;

/** Which invitations a trouble is about: one, or those to an address that wait for an answer. */
type Concerned = { id: string } | { email: string };

/** What the host reads on the guest list about the mails of an invitation. */
@Injectable()
export class MailTroubles {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: Changes,
  ) {}

  /** For the letter about an invitation: when somebody was last mailed, of whatever kind the mail was, or why not. */
  outcomeOf({ invitationId, trouble }: InvitationToMail): Required<Pick<Letter, 'sent' | 'failed'>> {
    const mark = (em: EntityManager, after: After, reason: MailTrouble | null) =>
      markTrouble(em, after, this.changes, { id: invitationId }, reason);
    return {
      sent: async (em) => {
        await em.execute('update event_invitations set mailed_at = now() where id = ?', [invitationId]);
        // It has gone out after all.
        if (trouble !== null) await this.transactions.run((inner, after) => mark(inner, after, null));
      },
      failed: mark,
    };
  }
}

/** Every host who waits for an answer from a refused address sees it. */
export const invitedAddresses: AddressEvents = {
  refused: (em, after, changes, email) => markTrouble(em, after, changes, { email }, 'refused'),
  async allowed(em, email) {
    await em.execute(
      `update event_invitations set mail_trouble = null where email = ? and mail_trouble = 'refused'`,
      [email],
    );
  },
};

/** Events first, by id, like every write to them; the open pages of their hosts hear of it. */
async function markTrouble(
  em: EntityManager,
  after: After,
  changes: Changes,
  concerned: Concerned,
  trouble: MailTrouble | null,
): Promise<void> {
  /** Of the concerned, those that are told something else. */
  const isOther = (query: ExpressionBuilder<EventTables, 'event_invitations'>) =>
    query.and([
      query('event_invitations.mail_trouble', 'is distinct from', trouble),
      ...('id' in concerned
        ? [query('event_invitations.id', '=', concerned.id)]
        : [
            query('event_invitations.email', '=', concerned.email),
            query('event_invitations.status', '=', 'pending'),
          ]),
    ]);
  const database = tables<typeof EventSchema | typeof EventInvitationSchema>(em);
  const events = await database
    .selectFrom('events')
    .select('id')
    .where('id', 'in', database.selectFrom('event_invitations').select('event_id').where(isOther))
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of events) {
    await database
      .updateTable('event_invitations')
      .set({ mail_trouble: trouble })
      .where('event_id', '=', id)
      .where(isOther)
      .execute();
    await changes.announce(em, after, id, 'invitation.undelivered');
  }
}
