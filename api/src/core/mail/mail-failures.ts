import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { shortenEmail } from '@yolo/contract';
import type { MailTrouble } from '@yolo/contract/events';
import { type After, Transactions } from '../database/transactions.ts';
import { Handles } from '../jobs/handles.ts';
import { Changes } from '../live/changes.ts';
import type { Letter } from './delivery.ts';
import { addressHash } from './mail-guard.ts';

const KEPT = `interval '30 days'`;

/** Which invitations a trouble is about: SQL over `event_invitations` and its value. */
type Concerned = [where: 'id = ?' | "email = ? and status = 'pending'", value: string];

/** Mails that never went out, or came back: told to the operator, and to the hosts on whose lists they stand. */
@Injectable()
export class MailFailures {
  readonly #logger = new Logger('Mail');

  constructor(
    private readonly transactions: Transactions,
    private readonly changes: Changes,
  ) {}

  /** A mail whose job ends without it. */
  async conclude({ messageId, to, because }: Letter, reason: MailTrouble): Promise<void> {
    const news = await this.transactions.run(async (em, after) => {
      if (typeof because !== 'string') await this.#mark(em, after, ['id = ?', because.invitationId], reason);
      return record(em, messageId, to, reason);
    });
    if (news) this.#log(messageId, to, reason);
  }

  /** No mail of others' goes to this address from now on; after a bounce none at all. */
  async suppress(email: string, reason: 'bounce' | 'complaint', at = new Date()): Promise<void> {
    await this.transactions.run(async (em, after) => {
      await em.execute(
        `insert into mail_suppressions (address_hash, reason, shown, created_at) values (?, ?, ?, ?)
         on conflict do nothing`,
        [addressHash(email), reason, shortenEmail(email), at],
      );
      // That somebody complained is not the host's to know; of a bounce every host who waits for an answer hears.
      if (reason === 'bounce')
        await this.#mark(em, after, ["email = ? and status = 'pending'", email], 'refused');
    });
  }

  /** A mail that was taken at first has come back. */
  async cameBack(email: string, at: Date): Promise<void> {
    const id = `bounce.${at.getTime()}.${addressHash(email).toString('hex').slice(0, 16)}`;
    const news = await this.transactions.run((em) => record(em, id, email, 'refused'));
    await this.suppress(email, 'bounce', at);
    if (news) this.#log(id, email, 'refused');
  }

  /** It has gone out after all. */
  async forget({ because }: Letter): Promise<void> {
    if (typeof because === 'string' || because.trouble === null) return;
    await this.transactions.run((em, after) => this.#mark(em, after, ['id = ?', because.invitationId], null));
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

  /** Events first, by id, like every write to them; the open pages of their hosts hear of it. */
  async #mark(
    em: EntityManager,
    after: After,
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
      await this.changes.announce(em, after, id, 'invitation.undelivered');
    }
  }
}

/** Without its host, with which the log would take it for an address and shorten it. */
const aboutOf = (messageId: string) => messageId.split('@', 1)[0]!;

/** @returns whether it was not known yet */
async function record(em: EntityManager, id: string, to: string, reason: MailTrouble): Promise<boolean> {
  const added = await em.execute<object[]>(
    `insert into mail_failures (message_id, reason, shown) values (?, ?, ?)
     on conflict do nothing returning message_id`,
    [id, reason, shortenEmail(to)],
  );
  return added.length > 0;
}
