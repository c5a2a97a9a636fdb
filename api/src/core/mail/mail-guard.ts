import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MailTrouble } from '@yolo/contract/mail';
import { int, text } from '../database/columns.ts';
import { statement } from '../database/statement.ts';
import { tables } from '../database/tables.ts';
import type { JobRun } from '../jobs/handles.ts';
import type { FromHost, Letter } from './delivery.ts';
import type { MailSuppression } from './mail-record.entities.ts';
import { isUnknownTo, isUnknownToSeveral } from './unknown-hosts.ts';

/** The mails a day that one host may cause to one address, of whatever kind. */
export const FROM_ONE_HOST_A_DAY = 10;
/** The invitations a day that may reach one address from all hosts together whose own address is not verified. */
export const FROM_UNVERIFIED_A_DAY = 5;

const UNVERIFIED = 'unverified';

/** One mail more of each of the senders $1 to the address $2; locks them in the given order. */
const countMails = statement(
  { sender: text(), count: int() },
  `insert into mail_counts as kept (sender, address_hash, count)
   select sender, $2::bytea, 1 from unnest($1::text[]) sender
   on conflict (sender, address_hash) do update set
     count = case when kept.day_began_at <= now() - interval '1 day' then 1 else kept.count + 1 end,
     day_began_at = case when kept.day_began_at <= now() - interval '1 day' then now() else kept.day_began_at end
   returning sender, count`,
);

/** SQL that is true where a mail of the host of an event `e` to an address in `column` would be one too many today. */
export const wouldBeHeldBack = (column: string) => `exists (
  select from mail_counts c
  where c.sender = e.user_id::text and c.address_hash = sha256(convert_to(${column}, 'UTF8'))
    and c.count >= ${FROM_ONE_HOST_A_DAY} and c.day_began_at > now() - interval '1 day')`;

/** Invites people without having proved who they are. */
const isStranger = ({ invites, hostVerified }: FromHost) => invites === true && !hostVerified;

/** Addresses are compared by this: the tables that ask keep none. */
export function addressHash(email: string): Buffer {
  return createHash('sha256').update(email.toLowerCase()).digest();
}

/** Who has mails of a host today already. */
@Injectable()
export class MailGuard {
  /** @returns why a mail must not go out, or null */
  async obstacleTo(em: EntityManager, { to, because }: Letter, run: JobRun): Promise<MailTrouble | null> {
    const hash = addressHash(to);
    const stopped = await tables<typeof MailSuppression>(em)
      .selectFrom('mail_suppressions')
      .select('reason')
      .where('address_hash', '=', hash)
      .execute();
    // Who complained of what others sent still gets what is about the own account.
    if (stopped.some(({ reason }) => reason === 'bounce' || because !== 'account')) return 'refused';
    if (typeof because === 'string') return null;
    if (await isUnknownTo(em, because.hostId, hash)) return 'refused';
    if (isStranger(because) && (await isUnknownToSeveral(em, because.hostId))) return 'enough';
    if (run.attempt > 1) return null;
    return (await this.#count(em, hash, because)) ? null : 'enough';
  }

  /** @returns whether this one is not one too many; a mail that is tried again has been counted */
  async #count(em: EntityManager, hash: Buffer, from: FromHost): Promise<boolean> {
    const ofStrangers = isStranger(from) ? [UNVERIFIED] : [];
    // In one order, so that two who count for the same address never wait for each other.
    const senders = [from.hostId, ...ofStrangers].sort();
    const counts = await countMails(em, [senders, hash]);
    return counts.every(
      ({ sender, count }) => count <= (sender === UNVERIFIED ? FROM_UNVERIFIED_A_DAY : FROM_ONE_HOST_A_DAY),
    );
  }
}
