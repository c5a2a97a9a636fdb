import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MailTrouble } from '@yolo/contract/mail';
import type { ExpressionBuilder } from 'kysely';
import { type Tables, tables } from '../../../core/database/tables.ts';
import { type After, Transactions } from '../../../core/database/transactions.ts';
import { Changes } from '../../../core/live/changes.ts';
import type { AddressEvents } from '../../../core/mail/addresses.ts';
import type { OutgoingMail } from '../../../core/mail/delivery.ts';
import type { EventSchema } from '../event.entity.ts';
import type { EventInvitationSchema } from '../invitations/event-invitation.entity.ts';
import type { InvitationToMail } from './invitation-source.ts';

type EventTables = Tables<typeof EventSchema | typeof EventInvitationSchema>;

/** The affected invitations: one, or the open ones to an address. */
type Target = { id: string } | { email: string };

/** The state of an invitation's mails on the host's guest list. */
@Injectable()
export class MailTroubles {
  constructor(
    private readonly transactions: Transactions,
    private readonly changes: Changes,
  ) {}

  /** Callbacks for any mail about an invitation: store the time when it was sent, or why it was not. */
  outcomeOf({ invitationId, trouble }: InvitationToMail): Required<Pick<OutgoingMail, 'sent' | 'failed'>> {
    const mark = (em: EntityManager, after: After, reason: MailTrouble | null) =>
      markTrouble(em, after, this.changes, { id: invitationId }, reason);
    return {
      sent: async (em) => {
        await em.execute('update event_invitations set mailed_at = now() where id = ?', [invitationId]);
        // A mail that was sent clears the trouble.
        if (trouble !== null) await this.transactions.run((inner, after) => mark(inner, after, null));
      },
      failed: mark,
    };
  }
}

/** Marks a refused address for every host with an open invitation to it. */
export const invitedAddresses: AddressEvents = {
  refused: (em, after, changes, email) => markTrouble(em, after, changes, { email }, 'refused'),
  async allowed(em, email) {
    await em.execute(
      `update event_invitations set mail_trouble = null where email = ? and mail_trouble = 'refused'`,
      [email],
    );
  },
};

/** Locks events first, by id, like every write to them, and announces the change to open pages. */
async function markTrouble(
  em: EntityManager,
  after: After,
  changes: Changes,
  target: Target,
  trouble: MailTrouble | null,
): Promise<void> {
  /** The target's invitations that have another trouble so far. */
  const isChanged = (query: ExpressionBuilder<EventTables, 'event_invitations'>) =>
    query.and([
      query('event_invitations.mail_trouble', 'is distinct from', trouble),
      ...('id' in target
        ? [query('event_invitations.id', '=', target.id)]
        : [
            query('event_invitations.email', '=', target.email),
            query('event_invitations.status', '=', 'pending'),
          ]),
    ]);
  const database = tables<typeof EventSchema | typeof EventInvitationSchema>(em);
  const events = await database
    .selectFrom('events')
    .select('id')
    .where('id', 'in', database.selectFrom('event_invitations').select('event_id').where(isChanged))
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of events) {
    await database
      .updateTable('event_invitations')
      .set({ mail_trouble: trouble })
      .where('event_id', '=', id)
      .where(isChanged)
      .execute();
    await changes.announce(em, after, id, 'invitation.undelivered');
  }
}
