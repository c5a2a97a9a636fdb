import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MailTrouble } from '@yolo/contract/mail';
import type { After } from '../database/transactions.ts';
import type { JobRun } from '../jobs/handles.ts';
import { type Mail, MailSender, type Written } from './mail.ts';
import { MailFailures } from './mail-failures.ts';
import { MailGuard } from './mail-guard.ts';
import { refusesAddress } from './smtp-refusals.ts';

/** The same words come of the same rows: a mail that cannot be written three times in a row cannot be written. */
const WRITING_TRIES = 3;

/** Because of whom a guest gets a mail. */
export interface FromHost {
  hostId: string;
  hostVerified: boolean;
  /** Asks somebody who has not asked for it. */
  invites?: boolean;
}

/** What a mail job wants to have delivered. */
export interface Letter extends Pick<Mail, 'messageId' | 'to' | 'unsubscribe'> {
  /**
   * `account`: what its person waits for, or must know. `cancellation`: the last word on an invitation that is gone, one
   * for each, and so never held back for being one too many. Else it is a host's mail to a guest.
   */
  because: 'account' | 'cancellation' | FromHost;
  write(): Written;
  /** It has gone out. */
  sent?(em: EntityManager): Promise<void>;
  /** It never will; in the transaction that records it. */
  failed?(em: EntityManager, after: After, trouble: MailTrouble): Promise<void>;
}

/** The one way out for mails: what must not or cannot go ends here, once, and whom it concerns can see it. */
@Injectable()
export class Delivery {
  constructor(
    private readonly sender: MailSender,
    private readonly guard: MailGuard,
    private readonly failures: MailFailures,
  ) {}

  /** Rejects when the job should be tried again; a mail that can never go out is recorded, and its job is done. */
  async deliver(em: EntityManager, letter: Letter, run: JobRun): Promise<void> {
    const obstacle = await this.guard.obstacleTo(em, letter, run);
    const trouble = obstacle ?? (await this.#tryTo(letter, run));
    if (trouble) return this.failures.conclude(letter, trouble);
    await letter.sent?.(em);
  }

  /** @returns why it never will go out, or null when it has */
  async #tryTo(letter: Letter, run: JobRun): Promise<MailTrouble | null> {
    const { messageId, to, unsubscribe, because } = letter;
    let written: Written;
    try {
      written = letter.write();
    } catch (error) {
      return this.#againUnless(run.attempt >= WRITING_TRIES || run.last, letter, error);
    }
    try {
      const waitedFor = because === 'account';
      await this.sender.send({ ...written, messageId, to, waitedFor, ...(unsubscribe && { unsubscribe }) });
      return null;
    } catch (error) {
      if (!refusesAddress(error)) return this.#againUnless(run.last, letter, error);
      await this.failures.suppress(to, 'bounce');
      return 'refused';
    }
  }

  #againUnless(last: boolean, { messageId }: Letter, error: unknown): MailTrouble {
    if (!last) throw error;
    this.failures.logCause(messageId, error);
    return 'unsent';
  }
}
