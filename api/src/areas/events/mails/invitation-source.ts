import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { InvitationStatus } from '@yolo/contract/events';
import type { MailTrouble } from '@yolo/contract/mail';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { bool, int, orNull, text, uuid } from '../../../core/database/columns.ts';
import { statement } from '../../../core/database/statement.ts';
import { unsubscribePage, unsubscribeToken } from '../../../core/mail/unsubscribe.ts';
import { inviteUrl } from '../invitations/invite-token.ts';
import type { FromHost } from '../../../core/mail/delivery.ts';
import type { InvitationMail } from './invitation-mail.ts';
import { MAILED_EVENT, mailedEventColumns, mailedEventFields } from './mailed-source.ts';
import { isFromStranger } from './strangers.ts';

const invitationToMail = statement(
  {
    ...mailedEventColumns,
    email: text(),
    status: text<InvitationStatus>(),
    mail_trouble: orNull(text<MailTrouble>()),
    host_id: uuid(),
    host_verified: bool(),
    from_stranger: bool(),
    token_version: int(),
  },
  `select i.email, i.status, i.mail_trouble, i.token_version, h.id as host_id,
     exists (select from verified_member v where v.user_id = h.id) as host_verified,
     ${isFromStranger('h.id', `i.status = 'pending'`)} as from_stranger, ${MAILED_EVENT}
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
  /** The invitation's mail trouble as in the host's list. */
  trouble: MailTrouble | null;
  from: FromHost;
}

/** Reads the content of an invitation's mail when the mail is written. */
@Injectable()
export class InvitationSource {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @returns null if the invitation was deleted */
  async read(em: EntityManager, invitationId: string): Promise<InvitationToMail | null> {
    const [row] = await invitationToMail(em, [invitationId]);
    return row ? this.#mailOf(invitationId, row) : null;
  }

  #mailOf(invitationId: string, row: Row): InvitationToMail {
    return {
      ...mailedEventFields(this.config, row),
      tokenVersion: row.token_version,
      status: row.status,
      invitationId,
      trouble: row.mail_trouble,
      from: { hostId: row.host_id, hostVerified: row.host_verified },
      isFromStranger: row.from_stranger,
      unknownPage: unsubscribePage(
        this.config,
        unsubscribeToken(this.config, { email: row.email, hostId: row.host_id }),
      ),
      to: row.email,
      link: inviteUrl(this.config, row.id, invitationId, row.token_version),
    };
  }
}
