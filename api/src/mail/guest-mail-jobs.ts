import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { MailKind } from '@yolo/contract';
import { CONFIG, type Config } from '../config/config.ts';
import { Handles } from '../jobs/handles.ts';
import type { JobPayload } from '../jobs/job-payloads.ts';
import { EventMessage } from '../messages/event-message.entity.ts';
import { type GuestMail, messageMail, reminderMail } from './guest-mails.ts';
import { InvitationSource, type InvitationToMail } from './invitation-source.ts';
import { MailSender, messageId } from './mail.ts';
import { MailOptout } from './mail-optout.entity.ts';
import type { Written } from './templates.ts';
import { unsubscribePage, unsubscribeToken, unsubscribeUrl } from './unsubscribe.ts';

/** Mails to guests that can be refused, also while they wait to go out. */
@Injectable()
export class GuestMailJobs {
  constructor(
    private readonly invitations: InvitationSource,
    private readonly sender: MailSender,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles('mail.message')
  async message(em: EntityManager, job: JobPayload<'mail.message'>): Promise<void> {
    const message = await em.findOne(EventMessage, job.messageId);
    if (!message) return;
    const about = [job.messageId, job.invitationId];
    await this.#send(em, job.invitationId, 'messages', about, (mail) => messageMail(mail, message.body));
  }

  @Handles('mail.reminder')
  async reminder(em: EntityManager, { invitationId, startsAt }: JobPayload<'mail.reminder'>): Promise<void> {
    const start = Date.parse(startsAt);
    const about = [invitationId, String(start / 1000)];
    const stillThen = (mail: InvitationToMail) => mail.startsAt?.getTime() === start && start > Date.now();
    await this.#send(em, invitationId, 'reminders', about, reminderMail, stillThen);
  }

  /** @param due false: the mail is out of date */
  async #send(
    em: EntityManager,
    invitationId: string,
    kind: MailKind,
    about: string[],
    write: (mail: GuestMail) => Written,
    due: (mail: InvitationToMail) => boolean = () => true,
  ): Promise<void> {
    const mail = await this.invitations.read(em, invitationId);
    if (!mail || mail.status === 'declined' || !due(mail)) return;
    const { to } = mail;
    if ((await em.count(MailOptout, { email: to, kind })) > 0) return;
    const page = unsubscribePage(this.config, unsubscribeToken(this.config, { email: to, kind }));
    await this.sender.send({
      ...write({ ...mail, unsubscribePage: page }),
      to,
      messageId: messageId(this.config.publicUrl, kind, ...about),
      unsubscribe: unsubscribeUrl(this.config, to, kind),
    });
  }
}
