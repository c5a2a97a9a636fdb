import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { shortenEmail } from '@yolo/contract';
import type { MailTrouble } from '@yolo/contract/mail';
import { tables } from '../database/tables.ts';
import { Transactions } from '../database/transactions.ts';
import { partsOf } from '../areas/area.ts';
import { Handles } from '../jobs/handles.ts';
import { Changes } from '../live/changes.ts';
import './addresses.ts';
import type { OutgoingMail } from './delivery.ts';
import { addressHash } from './mail-guard.ts';
import type { MailFailure } from './mail-record.entities.ts';

const KEPT = `interval '30 days'`;

/** Records mails that were never sent or that bounced, for the operator and for the areas that expect an answer. */
@Injectable()
export class MailFailures {
  readonly #logger = new Logger('Mail');

  constructor(
    private readonly transactions: Transactions,
    private readonly changes: Changes,
  ) {}

  /** Records a mail that can never be sent. */
  async recordFailure({ messageId, to, failed }: OutgoingMail, reason: MailTrouble): Promise<void> {
    const isNew = await this.transactions.run(async (em, after) => {
      await failed?.(em, after, reason);
      return record(em, messageId, to, reason);
    });
    if (isNew) this.#log(messageId, to, reason);
  }

  /** Stops mails from others to this address; after a bounce all mails. */
  async suppress(email: string, reason: 'bounce' | 'complaint', at = new Date()): Promise<void> {
    await this.transactions.run(async (em, after) => {
      await em.execute(
        `insert into mail_suppressions (address_hash, reason, shown, created_at) values (?, ?, ?, ?)
         on conflict do nothing`,
        [addressHash(email), reason, shortenEmail(email), at],
      );
      // A complaint must not be disclosed to others.
      if (reason === 'bounce')
        for (const { refused } of partsOf('addresses')) await refused(em, after, this.changes, email);
    });
  }

  /** An accepted mail has bounced. */
  async recordBounce(email: string, at: Date): Promise<void> {
    const id = `bounce.${at.getTime()}.${addressHash(email).toString('hex').slice(0, 16)}`;
    const isNew = await this.transactions.run((em) => record(em, id, email, 'refused'));
    await this.suppress(email, 'bounce', at);
    if (isNew) this.#log(id, email, 'refused');
  }

  logCause(messageId: string, error: unknown): void {
    this.#logger.error({ mail: aboutOf(messageId), err: error }, 'The last try at a mail failed');
  }

  @Handles('mail.sweep')
  async sweep(em: EntityManager): Promise<void> {
    await em.execute(`delete from mail_failures where at < now() - ${KEPT}`);
    await em.execute(`delete from mail_counts where day_began_at < now() - interval '1 day'`);
  }

  #log(messageId: string, to: string, reason: MailTrouble): void {
    const mail = aboutOf(messageId);
    this.#logger.error({ mail, to: shortenEmail(to), reason }, 'A mail can never be sent');
  }
}

/** Without the host part: otherwise the log would take the id for an address and shorten it. */
const aboutOf = (messageId: string) => messageId.split('@', 1)[0]!;

/** @returns whether it is new */
async function record(em: EntityManager, id: string, to: string, reason: MailTrouble): Promise<boolean> {
  const added = await tables<typeof MailFailure>(em)
    .insertInto('mail_failures')
    .values({ message_id: id, reason, shown: shortenEmail(to) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .execute();
  return added.length > 0;
}
