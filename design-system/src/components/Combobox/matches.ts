/** Normalizes case and accents for a search. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Whether the text contains every word of the query. */
export const matches = (text: string, query: string): boolean =>
  plain(query)
    .split(/\s+/)
    .every((word) => plain(text).includes(word));
