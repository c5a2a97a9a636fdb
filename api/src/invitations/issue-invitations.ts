import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { inviteTokenHash } from '../access/credentials.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { Jobs } from '../jobs/jobs.ts';
import { inviteToken } from './invite-token.ts';

export interface Invitees {
  memberIds: readonly string[];
  emails: readonly string[];
}

/** [INV-1] */
export interface Issued {
  created: number;
  skipped: number;
}

interface Made {
  wanted: number;
  created: number;
  created_at: string | null;
}

const INSERT = `
  with wanted as (
    select distinct on (email) row.id, row.hash, coalesce(row.address, p.email) as email
    from unnest(?::uuid[], ?::text[], ?::text[], ?::uuid[]) as row (id, hash, address, member_id)
      left join profiles p on p.id = row.member_id
    where coalesce(row.address, p.email) is not null
  ), made as (
    insert into event_invitations (id, event_id, invited_by_user_id, email, token_hash)
    select id, ?, ?, email, decode(hash, 'hex') from wanted
    where email <> (select email from profiles where id = ?)
    on conflict (event_id, email) do nothing
    returning created_at
  )
  select (select count(*) from wanted)::int as wanted, count(*)::int as created, min(created_at)::text as created_at
  from made`;

const ISSUED = `
  with wanted as (
    select unnest(?::text[]) as email union select email from profiles where id = any(?::uuid[])
  )
  select count(*)::int as wanted, count(i.id)::int as created
  from wanted left join event_invitations i on i.event_id = ? and i.email = wanted.email`;

/** Makes invitations and queues their mails; for the form of a new event and for "Invite More People" alike. */
@Injectable()
export class IssueInvitations {
  constructor(
    private readonly jobs: Jobs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * One statement however many addresses there are: chosen members turned into their addresses, unknown ones left out,
   * each address once; the owner's own and those already invited are skipped ([INV-1]).
   */
  async issue(
    em: EntityManager,
    event: { id: string; userId: string },
    invitees: Invitees,
    requestId: string,
  ): Promise<Issued> {
    if (invitees.emails.length + invitees.memberIds.length === 0) return { created: 0, skipped: 0 };
    const [made] = await em.execute<Made[]>(INSERT, [
      ...this.#columns(em, invitees),
      event.id,
      event.userId,
      event.userId,
    ]);
    const { wanted, created, created_at: createdAt } = made!;
    // The job finds them by their moment, which is the transaction's: five hundred ids would have to be written twice.
    if (createdAt !== null) {
      await this.jobs.add(em, 'invitations.send', { eventId: event.id, createdAt }, requestId);
    }
    return { created, skipped: wanted - created };
  }

  /** What `issue` has answered for the form of a new event, asked again. */
  async issued(em: EntityManager, eventId: string, { emails, memberIds }: Invitees): Promise<Issued> {
    const columns = [emails, memberIds].map((column) => em.getPlatform().marshallArray([...column]));
    const [made] = await em.execute<Omit<Made, 'created_at'>[]>(ISSUED, [...columns, eventId]);
    return { created: made!.created, skipped: made!.wanted - made!.created };
  }

  /** An id and its token's hash for everybody who may be invited, with the address or the member. */
  #columns(em: EntityManager, { emails, memberIds }: Invitees): string[] {
    const ids = Array.from({ length: emails.length + memberIds.length }, () => randomUUID());
    const hashes = ids.map((id) => inviteTokenHash(inviteToken(this.config, id, 1)).toString('hex'));
    const addresses = ids.map((_, row) => emails[row] ?? null);
    const members = ids.map((_, row) => memberIds[row - emails.length] ?? null);
    return [ids, hashes, addresses, members].map((column) =>
      em.getPlatform().marshallArray(column as string[]),
    );
  }
}
