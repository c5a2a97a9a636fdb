import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailTrouble } from '@yolo/contract/mail';
import { partsOf } from '../areas/area.ts';
import { int, text } from '../database/columns.ts';
import { statement } from '../database/statement.ts';
import './addresses.ts';
import { addressHash } from './mail-guard.ts';
import { MailSuppression } from './mail-record.entities.ts';

const lastStopped = statement(
  { shown: text(), reason: text(), day: text() },
  `select shown, reason, to_char(created_at, 'YYYY-MM-DD') as day from mail_suppressions
   order by created_at desc limit $1`,
);

const failedThisWeek = statement(
  { reason: text<MailTrouble>(), count: int() },
  `select reason, count(*)::int as count from mail_failures
   where at >= now() - interval '7 days' group by 1 order by 2 desc`,
);

const WORDS: Record<MailTrouble, string> = {
  refused: 'refused by their address',
  unsent: 'neither written nor handed over',
  enough: 'held back, one too many for their guest',
};

/** More would not fit on the screen; a single address can be queried by name. */
const LISTED = 200;

/** The operator's view of undelivered mails, and the way to unblock addresses. */
export class MailRecord {
  constructor(private readonly em: EntityManager) {}

  /** Lists blocked addresses, shortened, newest first, then the failures of the last week. */
  async list(): Promise<string[]> {
    const stopped = await lastStopped(this.em, [LISTED]);
    const failed = await failedThisWeek(this.em, []);
    const addresses = stopped.map(({ shown, reason, day }) => `${day}  ${reason.padEnd(9)}  ${shown}`);
    const mails = failed.map(({ reason, count }) => `${count} ${WORDS[reason]}`);
    return [
      ...(addresses.length > 0 ? addresses : ['Every address is mailed.']),
      mails.length > 0
        ? `Mails that could not be delivered, last 7 days: ${mails.join(', ')}.`
        : 'All mails of the last 7 days were delivered.',
    ];
  }

  /** Unblocks an address. @returns whether it was blocked */
  async allow(email: string): Promise<boolean> {
    return this.em.transactional(async (em) => {
      for (const { allowed } of partsOf('addresses')) await allowed(em, email);
      return (await em.nativeDelete(MailSuppression, { addressHash: addressHash(email) })) > 0;
    });
  }
}
