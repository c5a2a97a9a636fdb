import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type MailableLink, MailedLinks } from '../../areas/accounts/mailed-links.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { Handles, type JobRun } from '../jobs/handles.ts';
import type { JobPayload } from '../jobs/job-definitions.ts';
import { Delivery, type Letter } from './delivery.ts';
import { InvitationSource } from '../../areas/events/mails/invitation-source.ts';
import { addressOf, messageId } from './mail.ts';
import { movedMail } from '../../areas/events/mails/moved-mail.ts';
import {
  cancelledMail,
  invitationMail,
  resetPasswordMail,
  verifyEmailMail,
  type Written,
} from './templates.ts';

/** Writes and sends each mail when its job runs; a repeated attempt carries the same Message-ID. */
@Injectable()
export class MailJobs {
  constructor(
    private readonly links: MailedLinks,
    private readonly invitations: InvitationSource,
    private readonly delivery: Delivery,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles('mail.invitation')
  async invitation(em: EntityManager, job: JobPayload<'mail.invitation'>, run: JobRun): Promise<void> {
    const { invitationId, again } = job;
    const mail = await this.invitations.read(em, invitationId);
    if (!mail) return;
    const about = [invitationId, mail.tokenVersion, ...(again ? [again] : [])];
    await this.#deliver(em, run, ['invitation', ...about], {
      to: mail.to,
      because: { ...mail.from, invites: true },
      write: () => invitationMail(mail),
    });
  }

  @Handles('mail.event-moved')
  async moved(em: EntityManager, job: JobPayload<'mail.event-moved'>, run: JobRun): Promise<void> {
    const { invitationId, was, changeSeq } = job;
    const mail = await this.invitations.read(em, invitationId);
    if (!mail || mail.status === 'declined') return;
    await this.#deliver(em, run, ['moved', invitationId, changeSeq], {
      to: mail.to,
      because: mail.from,
      write: () => movedMail({ ...mail, was }),
    });
  }

  @Handles('mail.event-cancelled')
  async cancelled(em: EntityManager, job: JobPayload<'mail.event-cancelled'>, run: JobRun): Promise<void> {
    const { invitationId, to, hostName, event, changeSeq } = job;
    const { publicUrl, mailFrom } = this.config;
    const organizerEmail = addressOf(mailFrom);
    await this.#deliver(em, run, ['cancelled', invitationId], {
      to,
      because: 'cancellation',
      write: () => cancelledMail({ event, hostName, to, publicUrl, organizerEmail, sequence: changeSeq }),
    });
  }

  @Handles('mail.verify-email')
  async verifyEmail(
    em: EntityManager,
    { linkId }: JobPayload<'mail.verify-email'>,
    run: JobRun,
  ): Promise<void> {
    await this.#link(em, run, ['verify-email', linkId], verifyEmailMail);
  }

  @Handles('mail.reset-password')
  async resetPassword(
    em: EntityManager,
    { linkId }: JobPayload<'mail.reset-password'>,
    run: JobRun,
  ): Promise<void> {
    await this.#link(em, run, ['reset-password', linkId], resetPasswordMail);
  }

  async #link(
    em: EntityManager,
    run: JobRun,
    about: [purpose: string, linkId: string],
    write: (link: MailableLink) => Written,
  ): Promise<void> {
    const link = await this.links.mailable(em, about[1]);
    if (!link) return;
    await this.#deliver(em, run, about, { to: link.email, because: 'account', write: () => write(link) });
  }

  #deliver(
    em: EntityManager,
    run: JobRun,
    [purpose, ...parts]: [string, ...(string | number)[]],
    letter: Omit<Letter, 'messageId'>,
  ): Promise<void> {
    const id = messageId(this.config.publicUrl, purpose, ...parts);
    return this.delivery.deliver(em, { ...letter, messageId: id }, run);
  }
}
