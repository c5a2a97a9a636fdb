import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../../core/config/config.ts';
import { FilesModule } from '../../core/files/files.module.ts';
import './accounts.area.ts';
import './accounts.policy.ts';
import { MailModule } from '../../core/mail/mail.module.ts';
import { AccountMailJobs } from './mails/account-mail-jobs.ts';
import { AccountsController } from './accounts.controller.ts';
import { AccountsService } from './accounts.service.ts';
import { AddressProofs } from './address-proofs.ts';
import { EmailVerificationService } from './email-verification.service.ts';
import { Admins } from './admins.ts';
import { Avatars } from './avatars.ts';
import { Breaches } from './breaches.ts';
import { ChangeEmailService } from './change-email.service.ts';
import { ChangePasswordService } from './change-password.service.ts';
import { DeleteMeService } from './delete-me.service.ts';
import { ExportService } from './export.service.ts';
import { MeController } from './me.controller.ts';
import { MailedLinks } from './mailed-links.ts';
import { OwnProfileService } from './own-profile.service.ts';
import { OwnSessionsService } from './own-sessions.service.ts';
import { Passwords } from './passwords.ts';
import { PasswordResetService } from './password-reset.service.ts';
import { Reauthentication } from './reauthentication.ts';
import { RefreshCookie } from './refresh-cookie.ts';
import { RemoveMember } from './remove-member.ts';
import { SessionsService } from './sessions.service.ts';

@Module({
  imports: [FilesModule, MailModule],
  controllers: [AccountsController, MeController],
  providers: [
    AccountMailJobs,
    AccountsService,
    Avatars,
    Breaches,
    ChangeEmailService,
    ChangePasswordService,
    DeleteMeService,
    ExportService,
    MailedLinks,
    OwnProfileService,
    OwnSessionsService,
    Passwords,
    AddressProofs,
    EmailVerificationService,
    PasswordResetService,
    Reauthentication,
    RefreshCookie,
    RemoveMember,
    SessionsService,
  ],
  exports: [RemoveMember],
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
