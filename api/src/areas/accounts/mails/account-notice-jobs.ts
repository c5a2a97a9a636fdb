import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { MailedLinks } from '../mailed-links.ts';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { Handles, type JobRun } from '../../../core/jobs/handles.ts';
import type { JobPayload } from '../../../core/jobs/job-definitions.ts';
import { accountNoticeMail, changeEmailMail } from './account-notices.ts';
import { Delivery } from '../../../core/mail/delivery.ts';
import { messageId } from '../../../core/mail/mail.ts';

@Injectable()
export class AccountNoticeJobs {
  constructor(
    private readonly links: MailedLinks,
    private readonly delivery: Delivery,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The request that caused it names the mail: a repeated attempt is the same mail. */
  @Handles('mail.account-notice')
  async notice(em: EntityManager, notice: JobPayload<'mail.account-notice'>, run: JobRun): Promise<void> {
    const { publicUrl } = this.config;
    const letter = {
      to: notice.to,
      because: 'account',
      write: () => accountNoticeMail(notice, publicUrl),
      messageId: messageId(publicUrl, notice.notice, run.requestId),
    } as const;
    await this.delivery.deliver(em, letter, run);
  }

  @Handles('mail.change-email')
  async changeEmail(
    em: EntityManager,
    { linkId }: JobPayload<'mail.change-email'>,
    run: JobRun,
  ): Promise<void> {
    const link = await this.links.mailable(em, linkId);
    if (!link) return;
    const letter = {
      to: link.email,
      because: 'account',
      write: () => changeEmailMail(link),
      messageId: messageId(this.config.publicUrl, 'change-email', linkId),
    } as const;
    await this.delivery.deliver(em, letter, run);
  }
}
