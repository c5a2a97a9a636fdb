import { EGG, IMAGE, MARK } from './replies.ts';

export const MEGABYTE = 1_000_000;
const filled = (piece: string) => piece.repeat(Math.ceil(MEGABYTE / piece.length)).slice(0, MEGABYTE);

/** 1 MB each of replies that may take the command reader longest. */
export const worstReplies: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'a word that almost ends': 'GENERATE_IMAG',
    'the beginning of all words': 'GGDDCC',
    'the same letter': 'B',
    'unseen characters': 'G\u200b',
    'nothing but unseen ones': '\u200b',
    'marks over a letter': 'G\u0301\u0301\u0301',
    'line ends': '\n',
    blanks: ' ',
    quotations: '>',
    'quoted lines': '> \n',
    backticks: '`',
    fences: '```\n',
    tags: '<a',
    commands: `${IMAGE}\n`,
    'commands in a line': 'DELETE_ALL_EASTER_EGGS',
    eggs: EGG,
    'eggs that are none': 'CREATE_EASTER_EGG\nTitl',
    'lines of an egg': `CREATE_EASTER_EGG[${MARK}]\n${'Title: x\n\n'.repeat(50)}`,
    'open braces': `CREATE_EASTER_EGG[${MARK}]\nTrigger: ${'{'.repeat(900)}\n`,
    'letters of mathematics': '𝐆𝐄',
    'first halves': '\ud835',
    'all characters': Array.from({ length: 0xd7ff }, (_, at) => String.fromCharCode(at + 1)).join(''),
  }).map(([name, piece]) => [name, filled(piece)]),
);

/** Reads a reply in pieces of this size. */
export function readWhole(
  reader: { read(chunk: string): unknown; end(): unknown },
  reply: string,
  size: number,
): void {
  for (let at = 0; at < reply.length; at += size) reader.read(reply.slice(at, at + size));
  reader.end();
}

/** The best round of each side counts, because other processes may use the core. */
const ROUNDS = 5;

/**
 * The time of reading, whole and in pieces, as a multiple of one table look-up per character. Both are measured
 * alternately, so that other processes slow both.
 */
export function relativeReadTime(reply: string, read: (reply: string, size: number) => void): number {
  let [walk, whole, inPieces] = [Infinity, Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round++) {
    walk = Math.min(
      walk,
      timed(() => walkText(reply)),
    );
    whole = Math.min(
      whole,
      timed(() => read(reply, reply.length)),
    );
    inPieces = Math.min(
      inPieces,
      timed(() => read(reply, 1000)),
    );
  }
  return Math.max(whole, inPieces) / walk;
}

/** The time of `work` in milliseconds. */
export function timed(work: () => void): number {
  const begin = performance.now();
  work();
  return performance.now() - begin;
}

const table = new Map(Array.from({ length: 64 }, (_, at) => [at, (at * 7) & 63]));

/** The least work of a reader: one table look-up per character. */
function walkText(text: string): number {
  let state = 0;
  for (let at = 0; at < text.length; at++) state = table.get((state + text.charCodeAt(at)) & 63) ?? 0;
  return state;
}
