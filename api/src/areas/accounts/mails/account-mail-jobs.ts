import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { Handles, type JobRun } from '../../../core/jobs/handles.ts';
import type { JobPayload } from '../../../core/jobs/job-definitions.ts';
import { Delivery } from '../../../core/mail/delivery.ts';
import { messageId, type MailBody } from '../../../core/mail/mail.ts';
import { type MailableLink, MailedLinks } from '../mailed-links.ts';
import { accountNoticeMail } from './account-notices.ts';
import { changeEmailMail, resetPasswordMail, verifyEmailMail } from './link-mails.ts';

type LinkJob = JobPayload<'mail.verify-email'>;

/** Writes and sends mails about the reader's own account; a repeated attempt carries the same Message-ID. */
@Injectable()
export class AccountMailJobs {
  constructor(
    private readonly links: MailedLinks,
    private readonly delivery: Delivery,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The Message-ID is made from the request's id, so that a repeated attempt has the same. */
  @Handles('mail.account-notice')
  async notice(em: EntityManager, notice: JobPayload<'mail.account-notice'>, run: JobRun): Promise<void> {
    const { publicUrl } = this.config;
    const mail = {
      to: notice.to,
      purpose: 'account',
      write: () => accountNoticeMail(notice, publicUrl),
      messageId: messageId(publicUrl, notice.notice, run.requestId),
    } as const;
    await this.delivery.deliver(em, mail, run);
  }

  @Handles('mail.verify-email')
  async verifyEmail(em: EntityManager, { linkId }: LinkJob, run: JobRun): Promise<void> {
    await this.#link(em, run, ['verify-email', linkId], verifyEmailMail);
  }

  @Handles('mail.reset-password')
  async resetPassword(em: EntityManager, { linkId }: LinkJob, run: JobRun): Promise<void> {
    await this.#link(em, run, ['reset-password', linkId], resetPasswordMail);
  }

  @Handles('mail.change-email')
  async changeEmail(em: EntityManager, { linkId }: LinkJob, run: JobRun): Promise<void> {
    await this.#link(em, run, ['change-email', linkId], changeEmailMail);
  }

  async #link(
    em: EntityManager,
    run: JobRun,
    [purpose, linkId]: [purpose: string, linkId: string],
    write: (link: MailableLink) => MailBody,
  ): Promise<void> {
    const link = await this.links.mailable(em, linkId);
    if (!link) return;
    const mail = {
      to: link.email,
      purpose: 'account',
      write: () => write(link),
      messageId: messageId(this.config.publicUrl, purpose, linkId),
    } as const;
    await this.delivery.deliver(em, mail, run);
  }
}
