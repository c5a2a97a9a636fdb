import { Global, Module } from '@nestjs/common';
import { EMAIL_VERIFIED_LISTENERS, type EmailVerifiedListener } from '../../accounts/ports.ts';
import { FilesModule } from '../../../core/files/files.module.ts';
import { Adoption } from './adoption.ts';
import { GuestFileService } from './guest-file.service.ts';
import { GuestToolsController } from './guest-tools.controller.ts';
import { GuestsService } from './guests.service.ts';
import { InvitationNotifications } from './invitation-notifications.ts';
import { InvitationsController } from './invitations.controller.ts';
import { InvitationsService } from './invitations.service.ts';
import { InviteAllowance } from './invite-allowance.ts';
import { IssueInvitations } from './issue-invitations.ts';
import { LinksService } from './links.service.ts';
import { ReceivedInvitations } from './received-invitations.ts';
import { RemindersToAnswer } from './reminders-to-answer.ts';
import { RsvpService } from './rsvp.service.ts';
import { SendInvitations } from './send-invitations.ts';

/** Global for what accounts ask of it by a port. */
@Global()
@Module({
  imports: [FilesModule],
  controllers: [InvitationsController, GuestToolsController],
  providers: [
    Adoption,
    GuestFileService,
    GuestsService,
    InvitationNotifications,
    InvitationsService,
    InviteAllowance,
    IssueInvitations,
    LinksService,
    ReceivedInvitations,
    RemindersToAnswer,
    RsvpService,
    SendInvitations,
    {
      provide: EMAIL_VERIFIED_LISTENERS,
      inject: [Adoption],
      useFactory: (adoption: Adoption): EmailVerifiedListener[] => [
        (em, after, userId, email) => adoption.adopt(em, after, userId, email),
      ],
    },
  ],
  exports: [IssueInvitations, EMAIL_VERIFIED_LISTENERS],
})
export class InvitationsModule {}
