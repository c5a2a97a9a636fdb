/**
 * Mail and page addresses, and possible tokens of links, without the text around them. An address is searched only from
 * the beginning of a run of its characters, because a search from each of them takes quadratic time.
 */
const SECRET =
  /(?<![^\s@<>()[\]])[^\s@<>()[\]]+@[^\s@<>()[\]]+\.[^\s@<>()[\]]+|\b(?:https?:\/\/|www\.)\S+|\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b|\b[\da-f]{24,}\b/giu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

const key = (word: string) => word.normalize('NFKC').toLowerCase();

/** Removes addresses, tokens and surnames of the event's people from a text before it is sent to a service. */
export function withoutSecrets(text: string, surnames: readonly string[]): string {
  const words = new Set(surnames.flatMap((name) => [...name.matchAll(WORD)].map(([word]) => key(word))));
  return text
    .replace(SECRET, '[left out]')
    .replace(WORD, (word) => (words.has(key(word)) ? '' : word))
    .replace(/(?<![ \t])[ \t]+(?=\n|$)/g, '');
}
