import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ExportView } from '@yolo/contract/accounts';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { partsOf } from '../../core/areas/area.ts';
import { rowsInPages } from '../../core/database/in-pages.ts';
import { listOf, orNull, text, uuid } from '../../core/database/columns.ts';
import { instantText } from '../../core/database/moments.ts';
import { statement } from '../../core/database/statement.ts';
import type { MailKind } from '../../core/mail/mail-kinds.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { OwnSessionsService } from './own-sessions.service.ts';

const profileOf = statement(
  {
    id: uuid(),
    email: text(),
    firstName: text(),
    lastName: text(),
    avatarUrl: orNull(text()),
    createdAt: text(),
    emailVerifiedAt: orNull(text()),
    lastSignInAt: orNull(text()),
    roles: listOf(text()),
    mailsRefused: listOf(text<MailKind>()),
  },
  `
  select p.id, p.email, p.first_name as "firstName", p.last_name as "lastName", p.avatar_url as "avatarUrl",
    ${instantText('p.created_at')} as "createdAt", ${instantText('a.email_verified_at')} as "emailVerifiedAt",
    ${instantText('a.last_sign_in_at')} as "lastSignInAt",
    array(select role from user_roles r where r.user_id = p.id order by role) as roles,
    array(select kind from mail_optouts o where o.email = p.email order by kind) as "mailsRefused"
  from profiles p join accounts a on a.user_id = p.id where p.id = $1`,
);

/** All stored data about a member as one document, without secrets. */
@Injectable()
export class ExportService {
  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessService,
    private readonly sessions: OwnSessionsService,
  ) {}

  async export(actor: Actor): Promise<ExportView> {
    const { userId } = this.access.member(actor);
    const [profile] = await profileOf(this.em, [userId]);
    if (!profile) throw new DomainError('unauthenticated');
    const view: Record<string, unknown> = {
      exportedAt: new Date().toISOString(),
      profile,
      sessions: await this.sessions.list(actor),
    };
    for (const lists of partsOf('exported')) {
      for (const [name, rows] of Object.entries(lists)) {
        view[name] = await rowsInPages(this.em, rows, [userId]);
      }
    }
    return view as unknown as ExportView;
  }
}
