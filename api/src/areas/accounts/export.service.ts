import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ExportView } from '@yolo/contract/accounts';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { rowsInPages } from '../../core/database/in-pages.ts';
import { EVENT_FACTS } from '../events/event.view.ts';
import { DomainError } from '../../core/http/domain-error.ts';
import { OwnSessionsService } from './own-sessions.service.ts';

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const PROFILE = `
  select p.id, p.email, p.first_name as "firstName", p.last_name as "lastName", p.avatar_url as "avatarUrl",
    ${iso('p.created_at')} as "createdAt", ${iso('a.email_verified_at')} as "emailVerifiedAt",
    ${iso('a.last_sign_in_at')} as "lastSignInAt",
    array(select role from user_roles r where r.user_id = p.id order by role) as roles,
    array(select kind from mail_optouts o where o.email = p.email order by kind) as "mailsRefused"
  from profiles p join accounts a on a.user_id = p.id where p.id = ?`;

/** Lists by the name that they have in the document; each takes the member's id once. */
const lists = {
  eventsOwned: `
    select ${EVENT_FACTS}, e.description, ${iso('e.created_at')} as "createdAt"
    from events e where e.user_id = ? order by e.created_at, e.id`,
  invitationsSent: `
    select event_id as "eventId", email, status, ${iso('created_at')} as "createdAt",
      ${iso('responded_at')} as "respondedAt"
    from event_invitations where invited_by_user_id = ? order by created_at, id`,
  invitationsReceived: `
    select i.event_id as "eventId", e.name as "eventName", i.email, i.status, i.note, i.companions,
      ${iso('i.created_at')} as "createdAt", ${iso('i.responded_at')} as "respondedAt"
    from (select p.id, case when a.email_verified_at is not null then p.email end as email
          from profiles p join accounts a on a.user_id = p.id where p.id = ?) me
      join event_invitations i on i.email = me.email or i.accepted_by_user_id = me.id
      join events e on e.id = i.event_id
    order by i.created_at, i.id`,
  attending: `
    select t.event_id as "eventId", e.name as "eventName", ${iso('t.created_at')} as since
    from event_attendees t join events e on e.id = t.event_id where t.user_id = ? order by t.created_at, t.event_id`,
  messagesSent: `
    select event_id as "eventId", audience, body, ${iso('created_at')} as "createdAt"
    from event_messages where user_id = ? order by created_at, id`,
  pictures: `
    select kind, '/files/' || id || '/full' as url, ${iso('created_at')} as "createdAt"
    from files where uploaded_by_user_id = ? order by created_at, id`,
};

/** Everything that is kept about a member, as one document; no secret is among it. */
@Injectable()
export class ExportService {
  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessService,
    private readonly sessions: OwnSessionsService,
  ) {}

  async export(actor: Actor): Promise<ExportView> {
    const { userId } = this.access.member(actor);
    const [profile] = await this.em.execute<ExportView['profile'][]>(PROFILE, [userId]);
    if (!profile) throw new DomainError('unauthenticated');
    return {
      exportedAt: new Date().toISOString(),
      profile,
      sessions: await this.sessions.list(actor),
      eventsOwned: await this.#read('eventsOwned', userId),
      invitationsSent: await this.#read('invitationsSent', userId),
      invitationsReceived: await this.#read('invitationsReceived', userId),
      attending: await this.#read('attending', userId),
      messagesSent: await this.#read('messagesSent', userId),
      pictures: await this.#read('pictures', userId),
    };
  }

  #read<List extends keyof typeof lists>(list: List, userId: string): Promise<ExportView[List]> {
    return rowsInPages<ExportView[List][number]>(this.em, lists[list], [userId]) as Promise<ExportView[List]>;
  }
}
