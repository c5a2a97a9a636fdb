import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { MailedLinks } from '../accounts/mailed-links.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { Handles, type JobRun } from '../jobs/handles.ts';
import type { JobPayload } from '../jobs/job-payloads.ts';
import { accountNoticeMail, changeEmailMail } from './account-notices.ts';
import { MailSender, messageId } from './mail.ts';

@Injectable()
export class AccountNoticeJobs {
  constructor(
    private readonly links: MailedLinks,
    private readonly sender: MailSender,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The request that caused it names the mail: a repeated attempt is the same mail. */
  @Handles('mail.account-notice')
  async notice(
    _em: EntityManager,
    notice: JobPayload<'mail.account-notice'>,
    { requestId }: JobRun,
  ): Promise<void> {
    const { publicUrl } = this.config;
    await this.sender.send({
      ...accountNoticeMail(notice, publicUrl),
      to: notice.to,
      messageId: messageId(publicUrl, notice.notice, requestId),
    });
  }

  @Handles('mail.change-email')
  async changeEmail(em: EntityManager, { linkId }: JobPayload<'mail.change-email'>): Promise<void> {
    const link = await this.links.mailable(em, linkId);
    if (!link) return;
    await this.sender.send({
      ...changeEmailMail(link),
      to: link.email,
      messageId: messageId(this.config.publicUrl, 'change-email', linkId),
    });
  }
}
