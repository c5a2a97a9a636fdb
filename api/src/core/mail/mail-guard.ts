import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MailTrouble } from '@yolo/contract/mail';
import { int, text } from '../database/columns.ts';
import { statement } from '../database/statement.ts';
import { tables } from '../database/tables.ts';
import type { JobRun } from '../jobs/handles.ts';
import type { FromHost, OutgoingMail } from './delivery.ts';
import type { MailSuppression } from './mail-record.entities.ts';
import { isUnknownTo, isUnknownToSeveral } from './unknown-hosts.ts';

/** The number of mails a day from one host to one address, of any kind. */
export const FROM_ONE_HOST_A_DAY = 10;
/** The number of invitations a day to one address from all hosts without a verified address together. */
export const FROM_UNVERIFIED_A_DAY = 5;

const UNVERIFIED = 'unverified';

/** Counts another mail of each of the senders $1 to the address $2; locks the rows in the given order. */
const countMails = statement(
  { sender: text(), count: int() },
  `insert into mail_counts as kept (sender, address_hash, count)
   select sender, $2::bytea, 1 from unnest($1::text[]) sender
   on conflict (sender, address_hash) do update set
     count = case when kept.day_began_at <= now() - interval '1 day' then 1 else kept.count + 1 end,
     day_began_at = case when kept.day_began_at <= now() - interval '1 day' then now() else kept.day_began_at end
   returning sender, count`,
);

/** SQL that is true if a mail from the host of an event `e` to the address in `column` would exceed today's limit. */
export const exceedsDailyLimit = (column: string) => `exists (
  select from mail_counts c
  where c.sender = e.user_id::text and c.address_hash = sha256(convert_to(${column}, 'UTF8'))
    and c.count >= ${FROM_ONE_HOST_A_DAY} and c.day_began_at > now() - interval '1 day')`;

/** Whether the host invites without a verified address. */
const isStranger = ({ invites, hostVerified }: FromHost) => invites === true && !hostVerified;

/** The key for comparing addresses, because these tables store no addresses. */
export function addressHash(email: string): Buffer {
  return createHash('sha256').update(email.toLowerCase()).digest();
}

/** Decides whether a mail may be sent, by blocks and daily limits. */
@Injectable()
export class MailGuard {
  /** @returns why a mail must not be sent, or null */
  async reasonToHold(
    em: EntityManager,
    { to, purpose }: OutgoingMail,
    run: JobRun,
  ): Promise<MailTrouble | null> {
    const hash = addressHash(to);
    const stopped = await tables<typeof MailSuppression>(em)
      .selectFrom('mail_suppressions')
      .select('reason')
      .where('address_hash', '=', hash)
      .execute();
    // After a complaint about mails of others, mails about the own account are still sent.
    if (stopped.some(({ reason }) => reason === 'bounce' || purpose !== 'account')) return 'refused';
    if (typeof purpose === 'string') return null;
    if (await isUnknownTo(em, purpose.hostId, hash)) return 'refused';
    if (isStranger(purpose) && (await isUnknownToSeveral(em, purpose.hostId))) return 'enough';
    if (run.attempt > 1) return null;
    return (await this.#count(em, hash, purpose)) ? null : 'enough';
  }

  /** @returns whether the mail is within the limit; retries are not counted again */
  async #count(em: EntityManager, hash: Buffer, from: FromHost): Promise<boolean> {
    const unverified = isStranger(from) ? [UNVERIFIED] : [];
    // Sorted, so that two counts for the same address cannot deadlock.
    const senders = [from.hostId, ...unverified].sort();
    const counts = await countMails(em, [senders, hash]);
    return counts.every(
      ({ sender, count }) => count <= (sender === UNVERIFIED ? FROM_UNVERIFIED_A_DAY : FROM_ONE_HOST_A_DAY),
    );
  }
}
