import { literal } from '../../core/database/like.ts';
import type { Value } from '../../core/database/statement.ts';

/** More words than any name has make no better match. */
const WORDS_MAX = 5;
/** Of an address what tells it from others: the index would go through all that have the same domain. */
const ADDRESS = /^.*[a-z0-9]{2}@/;

const wordsOf = (query: string) => query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);

/** Whether a word says more of an address than its domain, which many share. */
export const hasAddress = (query: string) => wordsOf(query).some((word) => ADDRESS.test(word));

/**
 * SQL for a user `p` who has every word that was typed; all users, where nothing was.
 * @param all among all users, and not only in rows that are read already
 */
export function foundBy(value: Value, query: string | undefined, all: boolean): string {
  const words = query === undefined ? [] : wordsOf(query);
  const byIndex = all && words.every((word) => [...word].length < 3);
  return both(words.map((word) => matching(value, word, byIndex)));
}

/**
 * SQL for one word, by the indexes that know words of its length: trigrams know what three letters or more stand in,
 * and what shorter ones begin; two letters that stand in a name are a pair.
 * @param byIndex no longer word finds the rows: in row after row it is dear to look for a pair
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
 * SQL for a user `p` who has every word, in two: whose first name begins with the longest, which is one piece of the
 * order by name, and who has it elsewhere. Some belong to both.
 * @returns null where no word is long enough for trigrams, or the longest is an address, which few have
 */
export function halvesBy(value: Value, query: string): { beginning: string; elsewhere: string } | null {
  const [longest, ...others] = wordsOf(query).sort((one, other) => [...other].length - [...one].length);
  if (longest === undefined || [...longest].length < 3 || ADDRESS.test(longest)) return null;
  const pattern = literal(longest);
  const rest = others.map((word) => matching(value, word, false));
  const beginning = `lower(p.first_name) collate "C" like ${value(`${pattern}%`)}`;
  const anywhere = value(`%${pattern}%`);
  const elsewhere = `substr(lower(p.first_name), 2) like ${anywhere} or lower(p.last_name) like ${anywhere} or p.email like ${anywhere}`;
  return { beginning: both([beginning, ...rest]), elsewhere: both([elsewhere, ...rest]) };
}

const both = (each: string[]): string => each.map((sql) => `(${sql})`).join(' and ') || 'true';
