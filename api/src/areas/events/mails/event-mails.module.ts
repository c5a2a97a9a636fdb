import { Module } from '@nestjs/common';
import { MailModule } from '../../../core/mail/mail.module.ts';
import { GuestMailJobs } from './guest-mail-jobs.ts';
import { HostMailJobs } from './host-mail-jobs.ts';
import { InvitationMailJobs } from './invitation-mail-jobs.ts';
import { InvitationSource } from './invitation-source.ts';
import { MailTroubles } from './mail-troubles.ts';

@Module({
  imports: [MailModule],
  providers: [GuestMailJobs, HostMailJobs, InvitationMailJobs, InvitationSource, MailTroubles],
})
export class EventMailsModule {}
