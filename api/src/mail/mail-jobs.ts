import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type MailableLink, MailedLinks } from '../accounts/mailed-links.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { Handles } from '../jobs/handles.ts';
import type { JobPayload } from '../jobs/job-payloads.ts';
import { InvitationSource } from './invitation-source.ts';
import { addressOf, MailSender, messageId } from './mail.ts';
import { movedMail } from './moved-mail.ts';
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
    private readonly sender: MailSender,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles('mail.invitation')
  async invitation(em: EntityManager, job: JobPayload<'mail.invitation'>): Promise<void> {
    const { invitationId, again } = job;
    const mail = await this.invitations.read(em, invitationId);
    if (!mail) return;
    const about = [invitationId, mail.tokenVersion, ...(again ? [again] : [])];
    await this.#send(mail.to, ['invitation', ...about], invitationMail(mail));
  }

  @Handles('mail.event-moved')
  async moved(em: EntityManager, job: JobPayload<'mail.event-moved'>): Promise<void> {
    const { invitationId, was, changeSeq } = job;
    const mail = await this.invitations.read(em, invitationId);
    if (!mail || mail.status === 'declined') return;
    await this.#send(mail.to, ['moved', invitationId, changeSeq], movedMail({ ...mail, was }));
  }

  @Handles('mail.event-cancelled')
  async cancelled(_em: EntityManager, job: JobPayload<'mail.event-cancelled'>): Promise<void> {
    const { invitationId, to, hostName, event, changeSeq } = job;
    const { publicUrl, mailFrom } = this.config;
    const organizerEmail = addressOf(mailFrom);
    const written = cancelledMail({ event, hostName, to, publicUrl, organizerEmail, sequence: changeSeq });
    await this.#send(to, ['cancelled', invitationId], written);
  }

  @Handles('mail.verify-email')
  async verifyEmail(em: EntityManager, { linkId }: JobPayload<'mail.verify-email'>): Promise<void> {
    await this.#link(em, 'verify-email', linkId, verifyEmailMail);
  }

  @Handles('mail.reset-password')
  async resetPassword(em: EntityManager, { linkId }: JobPayload<'mail.reset-password'>): Promise<void> {
    await this.#link(em, 'reset-password', linkId, resetPasswordMail);
  }

  async #link(
    em: EntityManager,
    purpose: string,
    linkId: string,
    write: (link: MailableLink) => Written,
  ): Promise<void> {
    const link = await this.links.mailable(em, linkId);
    if (link) await this.#send(link.email, [purpose, linkId], write(link));
  }

  #send(to: string, [purpose, ...parts]: [string, ...(string | number)[]], written: Written): Promise<void> {
    return this.sender.send({
      ...written,
      to,
      messageId: messageId(this.config.publicUrl, purpose, ...parts),
    });
  }
}
