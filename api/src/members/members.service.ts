import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MEMBER_SEARCH_LIMIT, type MemberProfileView, type MemberView } from '@yolo/contract';
import { AccessService } from '../access/access.service.ts';
import type { Actor } from '../access/actor.ts';
import { canReadMember } from './members.policy.ts';

/** More words than any name has make no better match. */
const WORDS_MAX = 5;

interface Row {
  id: string;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
}

@Injectable()
export class MembersService {
  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessService,
  ) {}

  /** @throws DomainError `forbidden`, `member_not_found` */
  read(actor: Actor, memberId: string): Promise<MemberProfileView> {
    return this.access.require(actor, canReadMember, memberId);
  }

  /**
   * Other members whose first or last name contains what was typed, each word of it, in either case
   * (`spec 1 ch. 5`, member search). Never an e-mail, never the searcher (decisions).
   */
  async search(actor: Actor, query: string): Promise<MemberView[]> {
    const { userId } = this.access.member(actor);
    const words = query.split(/\s+/).slice(0, WORDS_MAX);
    const rows = await this.em.execute<Row[]>(
      `select id, first_name, last_name, avatar_url from profiles
       where id <> ? ${'and (lower(first_name) like lower(?) or lower(last_name) like lower(?))'.repeat(words.length)}
       order by lower(first_name), lower(last_name), id limit ?`,
      [userId, ...words.flatMap((word) => [containing(word), containing(word)]), MEMBER_SEARCH_LIMIT],
    );
    return rows.map((row) => ({
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      avatarUrl: row.avatar_url,
    }));
  }
}

/** A LIKE pattern in which what was typed means itself. */
function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
