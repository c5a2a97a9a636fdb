import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { Handles, type JobRun } from '../../../core/jobs/handles.ts';
import type { JobPayload } from '../../../core/jobs/job-definitions.ts';
import { EventMessage } from '../messages/event-message.entity.ts';
import { Delivery } from '../../../core/mail/delivery.ts';
import { sentencesToGuest } from '../reminder-sentences.ts';
import { type GuestMail, messageMail, reminderMail } from './guest-mails.ts';
import { InvitationSource, type InvitationToMail } from './invitation-source.ts';
import { MailTroubles } from './mail-troubles.ts';
import { messageId, type MailBody } from '../../../core/mail/mail.ts';
import { MailOptout } from '../../../core/mail/mail-optout.entity.ts';
import type { MailKind } from '../../../core/mail/mail-kinds.ts';
import { unsubscribePage, unsubscribeToken, unsubscribeUrl } from '../../../core/mail/unsubscribe.ts';

interface GuestMailJob {
  invitationId: string;
  kind: MailKind;
  about: string[];
  write(mail: GuestMail): MailBody;
  /** Whether the mail is still up to date. */
  due?: (mail: InvitationToMail) => boolean;
}

/** Mails that guests can opt out of, also while the mail is queued. */
@Injectable()
export class GuestMailJobs {
  constructor(
    private readonly invitations: InvitationSource,
    private readonly troubles: MailTroubles,
    private readonly delivery: Delivery,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles('mail.message')
  async message(em: EntityManager, job: JobPayload<'mail.message'>, run: JobRun): Promise<void> {
    const message = await em.findOne(EventMessage, job.messageId);
    if (!message) return;
    const about = [job.messageId, job.invitationId];
    const write = (mail: GuestMail) => messageMail(mail, message.body);
    await this.#send(em, run, { invitationId: job.invitationId, kind: 'messages', about, write });
  }

  @Handles('mail.reminder')
  async reminder(
    em: EntityManager,
    { invitationId, startsAt }: JobPayload<'mail.reminder'>,
    run: JobRun,
  ): Promise<void> {
    const start = Date.parse(startsAt);
    const about = [invitationId, String(start / 1000)];
    const due = (mail: InvitationToMail) => mail.startsAt?.getTime() === start && start > Date.now();
    const sentences = await sentencesToGuest(em, invitationId);
    const write = (mail: GuestMail) => reminderMail(mail, new Date(), sentences);
    await this.#send(em, run, { invitationId, kind: 'reminders', about, write, due });
  }

  async #send(em: EntityManager, run: JobRun, job: GuestMailJob): Promise<void> {
    const { invitationId, kind, about, write, due = () => true } = job;
    const mail = await this.invitations.read(em, invitationId);
    if (!mail || mail.status === 'declined' || !due(mail)) return;
    const { to, from } = mail;
    if ((await em.count(MailOptout, { email: to, kind })) > 0) return;
    const page = unsubscribePage(this.config, unsubscribeToken(this.config, { email: to, kind }));
    const outgoing = {
      ...this.troubles.outcomeOf(mail),
      to,
      purpose: from,
      write: () => write({ ...mail, unsubscribePage: page }),
      messageId: messageId(this.config.publicUrl, kind, ...about),
      unsubscribe: unsubscribeUrl(
        this.config,
        mail.isFromStranger ? { email: to, hostId: from.hostId } : { email: to, kind },
      ),
    };
    await this.delivery.deliver(em, outgoing, run);
  }
}
