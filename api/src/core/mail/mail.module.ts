import { EntityManager } from '@mikro-orm/postgresql';
import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import './mail.area.ts';
import './mail.policy.ts';
import { Delivery } from './delivery.ts';
import { MailEventsController } from './mail-events.controller.ts';
import { MailEventsService } from './mail-events.service.ts';
import { MailFailures } from './mail-failures.ts';
import { MailGuard } from './mail-guard.ts';
import { MailController } from './mail.controller.ts';
import { MailPreferencesService } from './mail-preferences.service.ts';
import { MailSender } from './mail.ts';
import { MailboxSender, SmtpSender } from './senders.ts';

/** Sends mails; the areas provide their content. */
@Module({
  controllers: [MailController, MailEventsController],
  providers: [
    Delivery,
    MailEventsService,
    MailFailures,
    MailGuard,
    MailPreferencesService,
    {
      provide: MailSender,
      inject: [CONFIG, EntityManager],
      useFactory: (config: Config, em: EntityManager): MailSender =>
        config.smtpUrl ? new SmtpSender(config.smtpUrl, config.mailFrom) : new MailboxSender(em),
    },
  ],
  exports: [Delivery],
})
export class MailModule implements OnApplicationShutdown {
  constructor(private readonly sender: MailSender) {}

  /** Runs after the queue has stopped (runner.ts). Open connections to the mail server would keep the process alive. */
  onApplicationShutdown(): void {
    this.sender.close();
  }
}
