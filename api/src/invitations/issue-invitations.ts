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

/** Makes invitations and queues their mails; for the form of a new event and for "Invite More People" alike. */
@Injectable()
export class IssueInvitations {
  constructor(
    private readonly jobs: Jobs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Chosen members turned into their addresses, unknown ones left out, each address once.
   * @returns the owner's own separately, because it is not invited ([INV-1])
   */
  async addresses(
    em: EntityManager,
    ownerId: string,
    { memberIds, emails }: Invitees,
  ): Promise<{ others: string[]; own: number }> {
    const wanted = JSON.stringify([ownerId, ...memberIds]);
    const people = await em.execute<{ id: string; email: string }[]>(
      `select id, email from profiles where id in (select each::uuid from json_array_elements_text(?) each)`,
      [wanted],
    );
    const own = people.find(({ id }) => id === ownerId)?.email;
    const chosen = people.filter(({ id }) => memberIds.includes(id)).map(({ email }) => email);
    const all = new Set([...chosen, ...emails]);
    const others = [...all].filter((email) => email !== own);
    return { others, own: all.size - others.length };
  }

  /** One statement however many addresses there are; those already invited are skipped ([INV-1]). */
  async issue(
    em: EntityManager,
    event: { id: string; userId: string },
    invitees: Invitees,
    requestId: string,
  ): Promise<Issued> {
    const { others, own } = await this.addresses(em, event.userId, invitees);
    const created = others.length === 0 ? 0 : await this.#insert(em, event, others, requestId);
    return { created, skipped: own + others.length - created };
  }

  /** The job finds them by their moment, which is the transaction's: five hundred ids would have to be written twice. */
  async #insert(
    em: EntityManager,
    event: { id: string; userId: string },
    emails: readonly string[],
    requestId: string,
  ): Promise<number> {
    const ids = emails.map(() => randomUUID());
    const hashes = ids.map((id) => inviteTokenHash(inviteToken(this.config, id, 1)).toString('hex'));
    const columns = [ids, [...emails], hashes].map((column) => em.getPlatform().marshallArray(column));
    const [made] = await em.execute<{ count: number; created_at: string | null }[]>(
      `with made as (
         insert into event_invitations (id, event_id, invited_by_user_id, email, token_hash)
         select id, ?, ?, email, decode(hash, 'hex')
         from unnest(?::uuid[], ?::text[], ?::text[]) as row (id, email, hash)
         on conflict (event_id, email) do nothing
         returning created_at
       )
       select count(*)::int as count, min(created_at)::text as created_at from made`,
      [event.id, event.userId, ...columns],
    );
    const { count, created_at: createdAt } = made!;
    if (createdAt !== null) {
      await this.jobs.add(em, 'invitations.send', { eventId: event.id, createdAt }, requestId);
    }
    return count;
  }
}
