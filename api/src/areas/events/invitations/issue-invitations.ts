import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { InvitedView } from '@yolo/contract/events';
import { inviteTokenHash } from '../../../core/access/credentials.ts';
import { CONFIG, type Config } from '../../../core/config/config.ts';
import { int, orNull, type RowOf, text } from '../../../core/database/columns.ts';
import { prepared } from '../../../core/database/prepared.ts';
import { statement } from '../../../core/database/statement.ts';
import { Jobs } from '../../../core/jobs/jobs.ts';
import { InviteAllowance } from './invite-allowance.ts';
import { inviteToken } from './invite-token.ts';

export interface Invitees {
  memberIds: readonly string[];
  emails: readonly string[];
}

const countColumns = { wanted: int(), created: int(), gone: int() };
type Counted = RowOf<typeof countColumns>;

/**
 * $1 to $4 a row for each possible invitee, $5 the event, $6 its owner. Prepared, because five hundred addresses in the
 * statement's text would have to be quoted and parsed.
 */
const insert = prepared(
  'issue-invitations',
  { ...countColumns, created_at: orNull(text()) },
  `
  with named as (
    select row.id, row.hash, row.member_id, coalesce(row.address, p.email) as email
    from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[]) as row (id, hash, address, member_id)
      left join profiles p on p.id = row.member_id
  ), wanted as (
    select distinct on (email) id, hash, email from named where email is not null
  ), made as (
    insert into event_invitations (id, event_id, invited_by_user_id, email, token_hash)
    select id, $5::uuid, $6::uuid, email, decode(hash, 'hex') from wanted
    where email <> (select email from profiles where id = $6)
    on conflict (event_id, email) do nothing
    returning created_at
  )
  select (select count(*) from wanted)::int as wanted, count(*)::int as created, min(created_at)::text as created_at,
    (select count(distinct member_id) from named where email is null)::int as gone
  from made`,
);

const countIssued = statement(
  countColumns,
  `
  with chosen as (
    select id, email from unnest($1::uuid[]) as id left join profiles p using (id)
  ), wanted as (
    select unnest($2::text[]) as email union select email from chosen where email is not null
  )
  select count(*)::int as wanted, count(i.id)::int as created,
    (select count(distinct id) from chosen where email is null)::int as gone
  from wanted left join event_invitations i on i.event_id = $3 and i.email = wanted.email`,
);

/** Inserts invitations and queues their mails, for the form of a new event and for "Invite More People". */
@Injectable()
export class IssueInvitations {
  constructor(
    private readonly jobs: Jobs,
    private readonly allowance: InviteAllowance,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Inserts all in one statement: members by their addresses, each address once; deleted members are counted, and the
   * owner's address and those already invited are skipped ([INV-1]).
   * @throws DomainError `email_not_verified`, `rate_limited` if the owner may not invite that many
   */
  async issue(
    em: EntityManager,
    event: { id: string; userId: string },
    invitees: Invitees,
    requestId: string,
  ): Promise<InvitedView> {
    if (invitees.emails.length + invitees.memberIds.length === 0) return { created: 0, skipped: 0, gone: 0 };
    const [made] = await insert(em, [...this.#columns(invitees), event.id, event.userId]);
    const { created_at: createdAt, created } = made!;
    await this.allowance.take(em, event.userId, created);
    // The job finds them by their creation time, the transaction's: five hundred ids would have to be written twice.
    if (createdAt !== null) {
      await this.jobs.add(em, 'invitations.send', { eventId: event.id, createdAt }, requestId);
    }
    return viewOf(made!);
  }

  /** The result of `issue` for a form that was sent before. */
  async issued(em: EntityManager, eventId: string, { emails, memberIds }: Invitees): Promise<InvitedView> {
    const [made] = await countIssued(em, [memberIds, emails, eventId]);
    return viewOf(made!);
  }

  /** An id, its token's hash, and the address or the member of each possible invitee. */
  #columns({ emails, memberIds }: Invitees): (string | null)[][] {
    const ids = Array.from({ length: emails.length + memberIds.length }, () => randomUUID());
    const hashes = ids.map((id) => inviteTokenHash(inviteToken(this.config, id, 1)).toString('hex'));
    const addresses = ids.map((_, row) => emails[row] ?? null);
    const members = ids.map((_, row) => memberIds[row - emails.length] ?? null);
    return [ids, hashes, addresses, members];
  }
}

const viewOf = ({ wanted, created, gone }: Counted): InvitedView => ({
  created,
  skipped: wanted - created,
  gone,
});
