import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { InvitationStatus } from '@yolo/contract/events';
import type { MailTrouble } from '@yolo/contract/mail';
import { firstNameOf, fullName } from '@yolo/contract/members';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { bool, int, orNull, text, uuid } from '../../../core/database/columns.ts';
import { instantText } from '../../../core/database/moments.ts';
import { statement } from '../../../core/database/statement.ts';
import { EVENT_PICTURE, eventPicture, eventPictureColumns } from '../event-picture.ts';
import { EVENT_FACTS, eventFactColumns, eventFacts } from '../event.view.ts';
import { inviteUrl } from '../invitations/invite-token.ts';
import type { FromHost } from '../../../core/mail/delivery.ts';
import { addressOf } from '../../../core/mail/mail.ts';
import type { InvitationMail } from './invitation-mail.ts';

const invitationToMail = statement(
  {
    ...eventFactColumns,
    ...eventPictureColumns,
    email: text(),
    status: text<InvitationStatus>(),
    mail_trouble: orNull(text<MailTrouble>()),
    host_id: uuid(),
    host_verified: bool(),
    token_version: int(),
    change_seq: int(),
    starts_at: orNull(text()),
    first_name: text(),
    last_name: text(),
    description: orNull(text()),
  },
  `select i.email, i.status, i.mail_trouble, i.token_version, e.change_seq, ${instantText('e.starts_at')} as starts_at,
     h.first_name, h.last_name, h.id as host_id,
     exists (select from verified_member v where v.user_id = h.id) as host_verified,
     ${EVENT_FACTS}, e.description, ${EVENT_PICTURE}
   from event_invitations i
   join events e on e.id = i.event_id
   join profiles h on h.id = e.user_id
   left join files f on f.id = e.invite_image_id
   where i.id = $1`,
);
type Row = Awaited<ReturnType<typeof invitationToMail>>[number];

export interface InvitationToMail extends InvitationMail {
  startsAt: Date | null;
  status: InvitationStatus;
  tokenVersion: number;
  invitationId: string;
  /** What the host's list says of the invitation's mails so far. */
  trouble: MailTrouble | null;
  from: FromHost;
}

/** Everything that an invitation's mail says, read when the mail is written. */
@Injectable()
export class InvitationSource {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @returns null when the invitation is gone by now */
  async read(em: EntityManager, invitationId: string): Promise<InvitationToMail | null> {
    const [row] = await invitationToMail(em, [invitationId]);
    return row ? this.#mailOf(invitationId, row) : null;
  }

  #mailOf(invitationId: string, row: Row): InvitationToMail {
    const { publicUrl, mailFrom } = this.config;
    const host = { firstName: row.first_name, lastName: row.last_name };
    const eventUrl = `${publicUrl}/events/${row.id}`;
    const picture = eventPicture(row, 'letter');
    return {
      event: { ...eventFacts(row), description: row.description },
      sequence: row.change_seq,
      tokenVersion: row.token_version,
      status: row.status,
      invitationId,
      trouble: row.mail_trouble,
      from: { hostId: row.host_id, hostVerified: row.host_verified },
      startsAt: row.starts_at === null ? null : new Date(row.starts_at),
      hostName: fullName(host),
      hostFirstName: firstNameOf(host),
      to: row.email,
      link: inviteUrl(this.config, row.id, invitationId, row.token_version),
      eventUrl,
      organizerEmail: addressOf(mailFrom),
      picture: picture && { url: publicUrl + picture.path, width: picture.width, height: picture.height },
    };
  }
}
