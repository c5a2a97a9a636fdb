import { Global, Module } from '@nestjs/common';
import { EMAIL_VERIFIED_LISTENERS, type EmailVerifiedListener } from '../accounts/ports.ts';
import { FilesModule } from '../files/files.module.ts';
import { Adoption } from './adoption.ts';
import { GuestsService } from './guests.service.ts';
import { InvitationNotifications } from './invitation-notifications.ts';
import { InvitationsController } from './invitations.controller.ts';
import { InvitationsService } from './invitations.service.ts';
import { IssueInvitations } from './issue-invitations.ts';
import { ReceivedInvitations } from './received-invitations.ts';
import { RsvpService } from './rsvp.service.ts';
import { SendInvitations } from './send-invitations.ts';

/** Global for what accounts ask of it by a port. */
@Global()
@Module({
  imports: [FilesModule],
  controllers: [InvitationsController],
  providers: [
    Adoption,
    GuestsService,
    InvitationNotifications,
    InvitationsService,
    IssueInvitations,
    ReceivedInvitations,
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
