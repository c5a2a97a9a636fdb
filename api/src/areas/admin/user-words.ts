export interface Fragment {
  sql: string;
  values: unknown[];
}

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
export function foundBy(query: string | undefined, all: boolean): Fragment {
  const words = query === undefined ? [] : wordsOf(query);
  const byIndex = all && words.every((word) => [...word].length < 3);
  return both(words.map((word) => matching(word, byIndex)));
}

/**
 * SQL for one word, by the indexes that know words of its length: trigrams know what three letters or more stand in,
 * and what shorter ones begin; two letters that stand in a name are a pair.
 * @param byIndex no longer word finds the rows: in row after row it is dear to look for a pair
 */
function matching(word: string, byIndex: boolean): Fragment {
  const pattern = literal(word);
  const { length } = [...word];
  if (length === 2) {
    const paired = byIndex
      ? `letter_pairs(p.first_name || ' ' || p.last_name) @> array[?]`
      : `strpos(lower(p.first_name || ' ' || p.last_name), ?) > 0`;
    return {
      sql: `${paired} or p.email like ?`,
      values: [word, `${pattern}%`],
    };
  }
  const before = ADDRESS.exec(word)?.[0];
  if (before !== undefined) {
    return {
      sql: `lower(p.first_name) like ? or lower(p.last_name) like ? or (p.email like ? and strpos(p.email, ?) > 0)`,
      values: [`%${pattern}%`, `%${pattern}%`, `%${literal(before)}%`, word],
    };
  }
  return {
    sql: 'lower(p.first_name) like ? or lower(p.last_name) like ? or p.email like ?',
    values: Array<string>(3).fill(length === 1 ? `${pattern}%` : `%${pattern}%`),
  };
}

/**
 * SQL for a user `p` who has every word, in two: whose first name begins with the longest, which is one piece of the
 * order by name, and who has it elsewhere. Some belong to both.
 * @returns null where no word is long enough for trigrams, or the longest is an address, which few have
 */
export function halvesBy(query: string): { beginning: Fragment; elsewhere: Fragment } | null {
  const [longest, ...others] = wordsOf(query).sort((one, other) => [...other].length - [...one].length);
  if (longest === undefined || [...longest].length < 3 || ADDRESS.test(longest)) return null;
  const pattern = literal(longest);
  const rest = others.map((word) => matching(word, false));
  const beginning = { sql: 'lower(p.first_name) collate "C" like ?', values: [`${pattern}%`] };
  const elsewhere = {
    sql: 'substr(lower(p.first_name), 2) like ? or lower(p.last_name) like ? or p.email like ?',
    values: Array<string>(3).fill(`%${pattern}%`),
  };
  return { beginning: both([beginning, ...rest]), elsewhere: both([elsewhere, ...rest]) };
}

const both = (each: Fragment[]): Fragment => ({
  sql: each.map(({ sql }) => `(${sql})`).join(' and ') || 'true',
  values: each.flatMap(({ values }) => values),
});

/** What was typed, meaning itself in a LIKE pattern. */
const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&');
