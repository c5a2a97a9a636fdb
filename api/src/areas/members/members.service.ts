import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MEMBER_SEARCH_LIMIT, type MemberProfileView, type MemberView } from '@yolo/contract/members';
import { AccessService } from '../../core/access/access.service.ts';
import type { Actor } from '../../core/access/actor.ts';
import { literal, searchWords } from '../../core/database/like.ts';
import { type Value, dynamicStatement } from '../../core/database/statement.ts';
import { type MemberColumns, memberColumns, memberView } from './member.view.ts';
import { canReadMember } from './members.policy.ts';

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
   * Other members whose first or last name contains every word of the query, in either case
   * (`spec 1 ch. 5`, member search); those whose name begins with it come first. Never an e-mail, never the searcher
   * (decisions).
   */
  async search(actor: Actor, query: string): Promise<MemberView[]> {
    const { userId } = this.access.member(actor);
    const words = searchWords(query);
    const found = await beginning(this.em, words, [userId]);
    if (found.length < MEMBER_SEARCH_LIMIT) {
      const known = [userId, ...found.map(({ id }) => id)];
      found.push(...(await this.#containing(words, known, MEMBER_SEARCH_LIMIT - found.length)));
    }
    return found.map(memberView);
  }

  /**
   * A scan of the first rows finds frequent words; the index finds rare ones, fast, as the result needs no order. The
   * planner cannot choose: it overestimates the number of matches of words that no name has.
   */
  async #containing(words: string[], without: string[], limit: number): Promise<MemberColumns[]> {
    const near = await matching(this.em, NEAR, words, without, limit);
    return near.length < limit ? matching(this.em, 'profiles', words, without, limit) : near;
  }
}

/**
 * Members whose first name, or else last name, begins with the first word: a short range of an index, however many
 * members there are. Only the first candidates are compared with the other words; `matching` finds the rest.
 */
const beginning = dynamicStatement(
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

/** Materialized, so that the planner plans for all matches: for a limit of ten it would choose a sequential scan. */
const matching = dynamicStatement(
  memberColumns,
  (value, from: string, words: string[], without: string[], limit: number) => `
    with found as materialized (
      select ${COLUMNS} from ${from}
      where ${words.map((word) => conditionOf(value, word)).join(' and ')} and id <> all(${value(without)}::uuid[])
    ) select * from found limit ${value(limit)}`,
  [['profiles', ['ada', 'lo'], [], 1]],
);

const COLUMNS = Object.keys(memberColumns).join(', ');

/** The number of members whose name begins with the first word that are compared with the other words. */
const CANDIDATES = 1000;

/** A sample by id, which is independent of names. */
const NEAR = '(select * from profiles order by id limit 1000) profiles';

/** SQL for one word, by the index for its length: trigrams for three letters or more, letter pairs for two. */
function conditionOf(value: Value, word: string): string {
  if ([...word].length !== 2) return containing(value, word);
  const pair = value(word);
  // Where the pairs are evaluated as a filter, the faster `strpos` excludes rows first. It has no index: to the one of
  // trigrams every name may contain two letters.
  return `strpos(lower(first_name || ' ' || last_name), lower(${pair})) > 0
    and letter_pairs(first_name || ' ' || last_name) @> array[lower(${pair})]`;
}

function containing(value: Value, word: string): string {
  const pattern = value(`%${literal(word)}%`);
  return `(lower(first_name) like lower(${pattern}) or lower(last_name) like lower(${pattern}))`;
}
