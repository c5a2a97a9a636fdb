import { EntityManager } from '@mikro-orm/postgresql';
import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { AccountsModule } from '../../areas/accounts/accounts.module.ts';
import { CONFIG, type Config } from '../config/config.ts';
import './mail.area.ts';
import './mail.policy.ts';
import { AccountNoticeJobs } from '../../areas/accounts/mails/account-notice-jobs.ts';
import { Delivery } from './delivery.ts';
import { GuestMailJobs } from '../../areas/events/mails/guest-mail-jobs.ts';
import { InvitationSource } from '../../areas/events/mails/invitation-source.ts';
import { MailEventsController } from './mail-events.controller.ts';
import { MailEventsService } from './mail-events.service.ts';
import { MailFailures } from './mail-failures.ts';
import { MailGuard } from './mail-guard.ts';
import { MailJobs } from './mail-jobs.ts';
import { MailController } from './mail.controller.ts';
import { MailPreferencesService } from './mail-preferences.service.ts';
import { MailSender } from './mail.ts';
import { MailboxSender, SmtpSender } from './senders.ts';

@Module({
  imports: [AccountsModule],
  controllers: [MailController, MailEventsController],
  providers: [
    AccountNoticeJobs,
    Delivery,
    GuestMailJobs,
    InvitationSource,
    MailEventsService,
    MailFailures,
    MailGuard,
    MailJobs,
    MailPreferencesService,
    {
      provide: MailSender,
      inject: [CONFIG, EntityManager],
      useFactory: (config: Config, em: EntityManager): MailSender =>
        config.smtpUrl ? new SmtpSender(config.smtpUrl, config.mailFrom) : new MailboxSender(em),
    },
  ],
})
export class MailModule implements OnApplicationShutdown {
  constructor(private readonly sender: MailSender) {}

  /** After the queue, which ends before (runner.ts): connections to the mail server would outlive the application. */
  onApplicationShutdown(): void {
    this.sender.close();
  }
}
