import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { seen } from '@yolo/contract';
import type { AdminAuditView } from '@yolo/contract/admin';
import type { adminRoutes } from '@yolo/contract/admin/schemas';
import { firstNameOf, fullName, NAMELESS } from '@yolo/contract/members';
import { Id, Timestamp } from '@yolo/contract/schemas';
import { z } from 'zod';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { type AdminAction, type AdminName, Admins, addAuditEntry, RemoveMember } from '../accounts/index.ts';
import { text, uuid } from '../../core/database/columns.ts';
import { instantOf, instantText } from '../../core/database/moments.ts';
import { statement } from '../../core/database/statement.ts';
import { Transactions } from '../../core/database/transactions.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import { readCursor, writeCursor } from '../../core/http/cursor.ts';
import type { Parsed } from '../../core/http/route.ts';
import { Jobs } from '../../core/jobs/jobs.ts';
import { Belonging } from '../../core/live/belonging.ts';
import { Profile } from '../members/index.ts';

/** Where a page of the audit ended. */
const Place = z.tuple([Timestamp, Id]);

/** Names in older entries may have no visible character. */
const nameOf = (recorded: string) => seen(recorded) || NAMELESS;

/** $1 and $2 the place after which the page begins, or null; $3 the limit. */
const auditPage = statement(
  {
    id: uuid(),
    instant: text(),
    at: text(),
    admin_name: text(),
    action: text<AdminAction['action']>(),
    subject_name: text(),
  },
  `select id, ${instantOf('at')} as instant, ${instantText('at')} as at, admin_name, action, subject_name
   from admin_audit a where $1::timestamptz is null or (a.at, id) < ($1, $2::uuid)
   order by a.at desc, id desc limit $3`,
);

/** Admins' actions on members, each in one transaction with its entry in the audit. */
@Injectable()
export class AdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly members: RemoveMember,
    private readonly jobs: Jobs,
    private readonly belonging: Belonging,
  ) {}

  /** @throws DomainError `member_not_found`, `last_admin` */
  async deleteUser(actor: Actor, userId: string): Promise<void> {
    await this.transactions.run(async (em, after) => {
      const by = await this.#name(em, actor);
      const profile = await this.members.endMembership(em, after, userId, actor.requestId);
      // An admin who deletes the own account cannot be referenced by the entry.
      addAuditEntry(em, by.id === userId ? { ...by, id: null } : by, 'user.deleted', profile);
      const mail = { notice: 'account-deleted', to: profile.email, firstName: firstNameOf(profile) } as const;
      await this.jobs.add(em, 'mail.account-notice', mail, actor.requestId);
    });
  }

  /** @throws DomainError `member_not_found` */
  async grant(actor: Actor, userId: string): Promise<void> {
    await this.transactions.run(async (em, after) => {
      const by = await this.#name(em, actor);
      // Prevents a deletion before the role is written: the foreign key's error would be taken for a missing admin.
      await em.execute('select id from profiles where id = ? for key share', [userId]);
      await new Admins(em).grantTo(await memberOf(em, userId), by);
      this.belonging.recheck(after, { members: [userId] });
    });
  }

  /** @throws DomainError `member_not_found`, `last_admin` */
  async revoke(actor: Actor, userId: string): Promise<void> {
    await this.transactions.run(async (em, after) => {
      const by = await this.#name(em, actor);
      const user = await memberOf(em, userId);
      const admins = new Admins(em);
      await admins.requireAnother(userId);
      await admins.revokeFrom(user, by);
      this.belonging.recheck(after, { members: [userId] });
    });
  }

  async readAudit({
    after,
    limit,
  }: Parsed<typeof adminRoutes.readAdminAudit>['query']): Promise<AdminAuditView> {
    const place = after === undefined ? null : readCursor(Place, after);
    const rows = await auditPage(this.em, [...(place ?? [null, null]), limit + 1]);
    const actions = rows.slice(0, limit);
    const last = actions.at(-1);
    return {
      actions: actions.map((row) => ({
        id: row.id,
        at: row.at,
        adminName: nameOf(row.admin_name),
        action: row.action,
        subjectName: nameOf(row.subject_name),
      })),
      next: rows.length > limit && last ? writeCursor([last.instant, last.id]) : null,
    };
  }

  async #name(em: EntityManager, actor: Actor): Promise<AdminName> {
    const { userId } = this.access.member(actor);
    const profile = await em.findOne(Profile, userId);
    if (!profile) throw new DomainError('unauthenticated');
    return { id: userId, name: fullName(profile) };
  }
}

async function memberOf(em: EntityManager, userId: string): Promise<Profile> {
  const profile = await em.findOne(Profile, userId);
  if (!profile) throw new DomainError('member_not_found');
  return profile;
}
