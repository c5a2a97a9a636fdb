import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MEMBER_SEARCH_LIMIT, type MemberProfileView, type MemberView } from '@yolo/contract/members';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { literal } from '../../core/database/like.ts';
import { type Value, written } from '../../core/database/statement.ts';
import { type MemberColumns, memberColumns, memberView } from './member.view.ts';
import { canReadMember } from './members.policy.ts';

/** More words than any name has make no better match. */
const WORDS_MAX = 5;

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
   * (`spec 1 ch. 5`, member search); those whose name begins with it come first. Never an e-mail, never the searcher
   * (decisions).
   */
  async search(actor: Actor, query: string): Promise<MemberView[]> {
    const { userId } = this.access.member(actor);
    const words = query.split(/\s+/).slice(0, WORDS_MAX);
    const found = await beginning(this.em, words, [userId]);
    if (found.length < MEMBER_SEARCH_LIMIT) {
      const known = [userId, ...found.map(({ id }) => id)];
      found.push(...(await this.#containing(words, known, MEMBER_SEARCH_LIMIT - found.length)));
    }
    return found.map(memberView);
  }

  /**
   * What many names contain is among the first few; what few contain is found by its index, and quickly, because there
   * is no order to bring it into. The planner cannot know which it is: of what nobody has it assumes too much.
   */
  async #containing(words: string[], without: string[], limit: number): Promise<MemberColumns[]> {
    const near = await matching(this.em, NEAR, words, without, limit);
    return near.length < limit ? matching(this.em, 'profiles', words, without, limit) : near;
  }
}

/**
 * Whose first, else whose last name begins with the first word: a short piece of an index, however many members. The
 * other words are looked for in the piece's beginning only; whom that misses is among those that contain all words.
 */
const beginning = written(
  memberColumns,
  (value, [first, ...others]: string[], without: string[]) => {
    const prefix = value(`${literal(first!)}%`);
    const skipped = value(without);
    const rest = others.map((word) => containing(value, word)).join(' and ');
    const half = (rank: number, one: string, other: string) => `
      (select * from (
         select ${rank} as rank, ${COLUMNS}, lower(${one}) collate "C" as one, lower(${other}) collate "C" as other
         from profiles
         where lower(${one}) collate "C" like lower(${prefix}) and id <> all(${skipped}::uuid[])
           ${rank === 1 ? `and not (lower(first_name) collate "C" like lower(${prefix}))` : ''}
         order by one, other, id limit ${rest ? CANDIDATES : MEMBER_SEARCH_LIMIT}) candidates
       where ${rest || 'true'}
       order by one, other, id limit ${MEMBER_SEARCH_LIMIT})`;
    return `
      select ${COLUMNS} from (${half(0, 'first_name', 'last_name')} union all ${half(1, 'last_name', 'first_name')}) found
      order by rank, one, other, id limit ${MEMBER_SEARCH_LIMIT}`;
  },
  [
    [['ada'], []],
    [['ada', 'lo'], []],
  ],
);

/** Planned as if all were wanted, and read no further than the limit: who hopes for ten soon reads row after row. */
const matching = written(
  memberColumns,
  (value, from: string, words: string[], without: string[], limit: number) => `
    with found as materialized (
      select ${COLUMNS} from ${from}
      where ${words.map((word) => conditionOf(value, word)).join(' and ')} and id <> all(${value(without)}::uuid[])
    ) select * from found limit ${value(limit)}`,
  [['profiles', ['ada', 'lo'], [], 1]],
);

const COLUMNS = Object.keys(memberColumns).join(', ');

/** How many of those that begin with the first of several words are compared with the others. */
const CANDIDATES = 1000;

/** By id, which has nothing to do with names. */
const NEAR = '(select * from profiles order by id limit 1000) profiles';

/** SQL for one word, by the index that knows words of its length: three letters have trigrams, two are a pair. */
function conditionOf(value: Value, word: string): string {
  if ([...word].length !== 2) return containing(value, word);
  const pair = value(word);
  // Where the pairs are no index but a filter, they are only looked at for the rows that pass the quicker one, which no
  // index answers: to that of trigrams two letters stand in every name.
  return `strpos(lower(first_name || ' ' || last_name), lower(${pair})) > 0
    and letter_pairs(first_name || ' ' || last_name) @> array[lower(${pair})]`;
}

function containing(value: Value, word: string): string {
  const pattern = value(`%${literal(word)}%`);
  return `(lower(first_name) like lower(${pattern}) or lower(last_name) like lower(${pattern}))`;
}
