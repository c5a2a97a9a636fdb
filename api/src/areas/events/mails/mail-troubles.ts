import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MailTrouble } from '@yolo/contract/events';
import { type After, Transactions } from '../../../core/database/transactions.ts';
import { Changes } from '../../../core/live/changes.ts';
import type { AddressEvents } from '../../../core/mail/addresses.ts';
import type { Letter } from '../../../core/mail/delivery.ts';
import type { InvitationToMail } from './invitation-source.ts';

/** Which invitations a trouble is about: SQL over `event_invitations` and its value. */
type Concerned = [where: 'id = ?' | "email = ? and status = 'pending'", value: string];

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
      markTrouble(em, after, this.changes, ['id = ?', invitationId], reason);
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
  refused: (em, after, changes, email) =>
    markTrouble(em, after, changes, ["email = ? and status = 'pending'", email], 'refused'),
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
  [where, value]: Concerned,
  trouble: MailTrouble | null,
): Promise<void> {
  const other = `${where} and mail_trouble is distinct from ?`;
  const events = await em.execute<{ id: string }[]>(
    `select id from events where id in (select event_id from event_invitations where ${other})
     order by id for update`,
    [value, trouble],
  );
  for (const { id } of events) {
    await em.execute(`update event_invitations set mail_trouble = ? where event_id = ? and ${other}`, [
      trouble,
      id,
      value,
      trouble,
    ]);
    await changes.announce(em, after, id, 'invitation.undelivered');
  }
}
