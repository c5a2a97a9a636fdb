import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DeletionView } from '@yolo/contract/accounts';
import type { accountRoutes } from '@yolo/contract/accounts/schemas';
import { firstNameOf } from '@yolo/contract/members';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { partsOf } from '../../core/areas/area.ts';
import { bool, type ColumnsOf, int } from '../../core/database/columns.ts';
import { statement } from '../../core/database/statement.ts';
import { Transactions } from '../../core/database/transactions.ts';
import { DomainError } from '../../core/errors/domain-error.ts';
import type { Parsed } from '../../core/http/route.ts';
import { Jobs } from '../../core/jobs/jobs.ts';
import { lockProvedMember } from './account-lock.ts';
import { ADMIN_ROLE } from './admins.ts';
import { Reauthentication } from './reauthentication.ts';
import { RemoveMember } from './remove-member.ts';

/** The areas' SELECTs of counts, by the view's field. */
const counts = () => Object.assign({}, ...partsOf('deletionCounts')) as Record<string, string>;

/** $1 the member, $2 the admins' role. */
const previewRow = statement(
  () =>
    ({
      ...Object.fromEntries(Object.keys(counts()).map((name) => [name, int()])),
      lastAdmin: bool(),
    }) as ColumnsOf<DeletionView>,
  () => `
  with me as (
    select user_id as id from accounts where user_id = $1
  )
  select ${Object.entries(counts())
    .map(([name, sql]) => `(${sql})::int as "${name}",`)
    .join('\n')}
    (select count(*) = 1 and bool_or(user_id = me.id) from user_roles where role = $2) as "lastAdmin"
  from me`,
);

/** The preview and the deletion of the caller's account. */
@Injectable()
export class DeleteMeService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly access: AccessService,
    private readonly reauthentication: Reauthentication,
    private readonly members: RemoveMember,
    private readonly jobs: Jobs,
  ) {}

  async preview(actor: Actor): Promise<DeletionView> {
    const { userId } = this.access.member(actor);
    const [view] = await previewRow(this.em, [userId, ADMIN_ROLE]);
    if (!view) throw new DomainError('unauthenticated');
    return view;
  }

  /** @throws DomainError `wrong_password`, `last_admin` */
  async delete(actor: Actor, { password }: Parsed<typeof accountRoutes.deleteMe>['body']): Promise<void> {
    const proved = await this.reauthentication.prove(actor, password);
    const { member } = proved;
    await this.transactions.run(async (em, after) => {
      await lockProvedMember(em, proved);
      const profile = await this.members.endMembership(em, after, member.userId, member.requestId);
      const mail = { notice: 'account-deleted', to: profile.email, firstName: firstNameOf(profile) } as const;
      await this.jobs.add(em, 'mail.account-notice', mail, member.requestId);
    });
  }
}
