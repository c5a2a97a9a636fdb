import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import './accounts.policy.ts';
import { AccountsController } from './accounts.controller.ts';
import { AccountsService } from './accounts.service.ts';
import { Admins } from './admins.ts';
import { Breaches } from './breaches.ts';
import { MailedLinks } from './mailed-links.ts';
import { Passwords } from './passwords.ts';
import { ProofsService } from './proofs.service.ts';
import { RefreshCookie } from './refresh-cookie.ts';
import { SessionsService } from './sessions.service.ts';

@Module({
  controllers: [AccountsController],
  providers: [
    AccountsService,
    Breaches,
    MailedLinks,
    Passwords,
    ProofsService,
    RefreshCookie,
    SessionsService,
  ],
  exports: [MailedLinks],
})
export class AccountsModule implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly em: EntityManager,
  ) {}

  /** ADMIN_EMAIL may be set after its account was verified. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.config.adminEmail) await new Admins(this.em.fork()).grantVerified(this.config.adminEmail);
  }
}
