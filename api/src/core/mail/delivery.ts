import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MailTrouble } from '@yolo/contract/mail';
import type { After } from '../database/transactions.ts';
import type { JobRun } from '../jobs/handles.ts';
import { type Mail, MailSender, type MailBody } from './mail.ts';
import { MailFailures } from './mail-failures.ts';
import { MailGuard } from './mail-guard.ts';
import { refusesAddress } from './smtp-refusals.ts';

/** The text depends only on the rows: after three failures in a row a mail cannot be written. */
const WRITING_TRIES = 3;

/** The host for whom a guest gets a mail. */
export interface FromHost {
  hostId: string;
  hostVerified: boolean;
  /** Whether the mail is an invitation, which the guest has not asked for. */
  invites?: boolean;
}

/** A mail that a job wants to deliver. */
export interface OutgoingMail extends Pick<Mail, 'messageId' | 'to' | 'unsubscribe'> {
  /**
   * `account`: a mail that the member waits for or must receive. `cancellation`: the only mail for a removed
   * invitation, so it is exempt from daily limits. Otherwise a host's mail to a guest.
   */
  purpose: 'account' | 'cancellation' | FromHost;
  write(): MailBody;
  /** Called after the mail was sent. */
  sent?(em: EntityManager): Promise<void>;
  /** Called if the mail can never be sent, in the transaction that records it. */
  failed?(em: EntityManager, after: After, trouble: MailTrouble): Promise<void>;
}

/**
 * The only way to send mails: a mail that must not or cannot be sent is recorded once, and the affected areas are
 * notified.
 */
@Injectable()
export class Delivery {
  constructor(
    private readonly sender: MailSender,
    private readonly guard: MailGuard,
    private readonly failures: MailFailures,
  ) {}

  /** Rejects if the job should be retried; a mail that can never be sent is recorded, and its job is done. */
  async deliver(em: EntityManager, letter: OutgoingMail, run: JobRun): Promise<void> {
    const obstacle = await this.guard.reasonToHold(em, letter, run);
    const trouble = obstacle ?? (await this.#tryTo(letter, run));
    if (trouble) return this.failures.recordFailure(letter, trouble);
    await letter.sent?.(em);
  }

  /** @returns why it can never be sent, or null if it was sent */
  async #tryTo(letter: OutgoingMail, run: JobRun): Promise<MailTrouble | null> {
    const { messageId, to, unsubscribe, purpose } = letter;
    let written: MailBody;
    try {
      written = letter.write();
    } catch (error) {
      return this.#retryUnless(run.attempt >= WRITING_TRIES || run.last, letter, error);
    }
    try {
      const isUrgent = purpose === 'account';
      await this.sender.send({ ...written, messageId, to, isUrgent, ...(unsubscribe && { unsubscribe }) });
      return null;
    } catch (error) {
      if (!refusesAddress(error)) return this.#retryUnless(run.last, letter, error);
      await this.failures.suppress(to, 'bounce');
      return 'refused';
    }
  }

  #retryUnless(last: boolean, { messageId }: OutgoingMail, error: unknown): MailTrouble {
    if (!last) throw error;
    this.failures.logCause(messageId, error);
    return 'unsent';
  }
}
