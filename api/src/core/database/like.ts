/** Escapes typed text for a LIKE pattern. */
export const literal = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');

/** More words than a name has do not improve the match. */
const WORDS_MAX = 5;

/** The words of a search for a name. */
export const searchWords = (query: string): string[] =>
  query.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
