import { literal, searchWords } from '../../core/database/like.ts';
import type { Value } from '../../core/database/statement.ts';

/** The distinguishing part of an address: with the domain the index would match all that share it. */
const ADDRESS = /^.*[a-z0-9]{2}@/;

const wordsOf = (query: string) => searchWords(query.toLowerCase());

/** Whether a word has more of an address than the domain, which many share. */
export const hasAddress = (query: string) => wordsOf(query).some((word) => ADDRESS.test(word));

/**
 * SQL for a user `p` who has every word of the query; all users without a query.
 * @param all whether to search all users, not only rows that are read already
 */
export function foundBy(value: Value, query: string | undefined, all: boolean): string {
  const words = query === undefined ? [] : wordsOf(query);
  const byIndex = all && words.every((word) => [...word].length < 3);
  return allOf(words.map((word) => matching(value, word, byIndex)));
}

/**
 * SQL for one word, by the index for its length: trigrams find three letters or more anywhere, and shorter words as
 * prefixes; two letters anywhere in a name are found by the index of letter pairs.
 * @param byIndex whether no longer word finds the rows; computing the pairs row by row is expensive
 */
function matching(value: Value, word: string, byIndex: boolean): string {
  const pattern = literal(word);
  const { length } = [...word];
  if (length === 2) {
    const paired = byIndex
      ? `letter_pairs(p.first_name || ' ' || p.last_name) @> array[${value(word)}]`
      : `strpos(lower(p.first_name || ' ' || p.last_name), ${value(word)}) > 0`;
    return `${paired} or p.email like ${value(`${pattern}%`)}`;
  }
  const like = value(length === 1 ? `${pattern}%` : `%${pattern}%`);
  const named = `lower(p.first_name) like ${like} or lower(p.last_name) like ${like}`;
  const before = ADDRESS.exec(word)?.[0];
  if (before === undefined) return `${named} or p.email like ${like}`;
  return `${named} or (p.email like ${value(`%${literal(before)}%`)} and strpos(p.email, ${value(word)}) > 0)`;
}

/**
 * SQL for a user `p` who has every word, in two parts: the first name begins with the longest word, which is one range
 * of the order by name, or the word is elsewhere. Both may match a user.
 * @returns null if no word is long enough for trigrams, or if the longest is an address, which is rare
 */
export function halvesBy(value: Value, query: string): { beginning: string; elsewhere: string } | null {
  const [longest, ...others] = wordsOf(query).sort((one, other) => [...other].length - [...one].length);
  if (longest === undefined || [...longest].length < 3 || ADDRESS.test(longest)) return null;
  const pattern = literal(longest);
  const rest = others.map((word) => matching(value, word, false));
  const beginning = `lower(p.first_name) collate "C" like ${value(`${pattern}%`)}`;
  const anywhere = value(`%${pattern}%`);
  const elsewhere = `substr(lower(p.first_name), 2) like ${anywhere} or lower(p.last_name) like ${anywhere} or p.email like ${anywhere}`;
  return { beginning: allOf([beginning, ...rest]), elsewhere: allOf([elsewhere, ...rest]) };
}

const allOf = (each: string[]): string => each.map((sql) => `(${sql})`).join(' and ') || 'true';
