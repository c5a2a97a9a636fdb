import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { Handles, type JobRun } from '../../../core/jobs/handles.ts';
import type { JobPayload } from '../../../core/jobs/job-definitions.ts';
import { Delivery } from '../../../core/mail/delivery.ts';
import { addressOf, messageId } from '../../../core/mail/mail.ts';
import { unsubscribeUrl } from '../../../core/mail/unsubscribe.ts';
import { cancelledMail } from './cancelled-mail.ts';
import { invitationMail } from './invitation-mail.ts';
import { InvitationSource, type InvitationToMail } from './invitation-source.ts';
import { MailTroubles } from './mail-troubles.ts';
import { movedMail } from './moved-mail.ts';

/** Writes and sends each mail about an invitation when its job runs; a repeated attempt carries the same Message-ID. */
@Injectable()
export class InvitationMailJobs {
  constructor(
    private readonly invitations: InvitationSource,
    private readonly troubles: MailTroubles,
    private readonly delivery: Delivery,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles('mail.invitation')
  async invitation(em: EntityManager, job: JobPayload<'mail.invitation'>, run: JobRun): Promise<void> {
    const { invitationId, again } = job;
    const mail = await this.invitations.read(em, invitationId);
    if (!mail) return;
    const about = [invitationId, mail.tokenVersion, ...(again ? [again] : [])];
    const outgoing = {
      ...this.troubles.outcomeOf(mail),
      to: mail.to,
      purpose: { ...mail.from, invites: true },
      write: () => invitationMail(mail),
      messageId: this.#messageId('invitation', ...about),
      unsubscribe: this.#unsubscribe(mail),
    };
    await this.delivery.deliver(em, outgoing, run);
  }

  @Handles('mail.event-moved')
  async moved(em: EntityManager, job: JobPayload<'mail.event-moved'>, run: JobRun): Promise<void> {
    const { invitationId, was, changeSeq } = job;
    const mail = await this.invitations.read(em, invitationId);
    if (!mail || mail.status === 'declined') return;
    const outgoing = {
      ...this.troubles.outcomeOf(mail),
      to: mail.to,
      purpose: mail.from,
      write: () => movedMail({ ...mail, was }),
      messageId: this.#messageId('moved', invitationId, changeSeq),
      unsubscribe: this.#unsubscribe(mail),
    };
    await this.delivery.deliver(em, outgoing, run);
  }

  @Handles('mail.event-cancelled')
  async cancelled(em: EntityManager, job: JobPayload<'mail.event-cancelled'>, run: JobRun): Promise<void> {
    const { invitationId, to, hostName, event, changeSeq, isFromStranger } = job;
    const { publicUrl, mailFrom } = this.config;
    const organizerEmail = addressOf(mailFrom);
    const outgoing = {
      to,
      purpose: 'cancellation',
      write: () =>
        cancelledMail({
          event,
          hostName,
          to,
          publicUrl,
          organizerEmail,
          sequence: changeSeq,
          // The job runs right after the deletion.
          modified: new Date(),
          isFromStranger,
        }),
      messageId: this.#messageId('cancelled', invitationId),
    } as const;
    await this.delivery.deliver(em, outgoing, run);
  }

  /** The one-click link of mail programs that stops the host's mails. */
  #unsubscribe({ to, from }: InvitationToMail): string {
    return unsubscribeUrl(this.config, { email: to, hostId: from.hostId });
  }

  #messageId(purpose: string, ...parts: (string | number)[]): string {
    return messageId(this.config.publicUrl, purpose, ...parts);
  }
}
