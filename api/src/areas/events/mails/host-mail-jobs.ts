import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { text, uuid } from '../../../core/database/columns.ts';
import { statement } from '../../../core/database/statement.ts';
import { Handles, type JobRun } from '../../../core/jobs/handles.ts';
import type { JobPayload } from '../../../core/jobs/job-definitions.ts';
import { Delivery } from '../../../core/mail/delivery.ts';
import { messageId } from '../../../core/mail/mail.ts';
import {
  unsubscribePage,
  unsubscribeToken,
  unsubscribeUrl,
  wantsMail,
} from '../../../core/mail/unsubscribe.ts';
import { sentencesToHost } from '../reminder-sentences.ts';
import { hostReminderMail } from './guest-mails.ts';
import { MAILED_EVENT, mailedEventColumns, mailedEventFields } from './mailed-source.ts';

/** Only proved addresses: text that a host types must not be mailed to a stranger's address. */
const hostToRemind = statement(
  { ...mailedEventColumns, host_id: uuid(), email: text() },
  `select v.email, h.id as host_id, ${MAILED_EVENT}
   from events e
   join profiles h on h.id = e.user_id
   join verified_member v on v.user_id = h.id
   left join files f on f.id = e.invite_image_id
   where e.id = $1 and ${wantsMail('v.email', 'reminders')}`,
);

/** Mails to hosts about their own events. */
@Injectable()
export class HostMailJobs {
  constructor(
    private readonly delivery: Delivery,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Handles('mail.host-reminder')
  async reminder(
    em: EntityManager,
    { eventId, startsAt }: JobPayload<'mail.host-reminder'>,
    run: JobRun,
  ): Promise<void> {
    const [row] = await hostToRemind(em, [eventId]);
    if (!row) return;
    const { email: to, host_id: hostId } = row;
    const mail = mailedEventFields(this.config, row);
    const start = Date.parse(startsAt);
    if (mail.startsAt?.getTime() !== start || start <= Date.now()) return;
    const sentences = await sentencesToHost(em, eventId);
    if (sentences.length === 0) return;
    const kind = 'reminders';
    const page = unsubscribePage(this.config, unsubscribeToken(this.config, { email: to, kind }));
    const own = { link: mail.eventUrl, isFromStranger: false, unknownPage: page };
    const outgoing = {
      to,
      purpose: { hostId, hostVerified: true },
      write: () => hostReminderMail({ ...mail, ...own, to, unsubscribePage: page }, new Date(), sentences),
      messageId: messageId(this.config.publicUrl, kind, eventId, String(start / 1000)),
      unsubscribe: unsubscribeUrl(this.config, { email: to, kind }),
    };
    await this.delivery.deliver(em, outgoing, run);
  }
}
