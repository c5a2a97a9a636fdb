import type { Span } from './draft-days.ts';
import type { Sentence } from './draft-sentences.ts';
import { DAY_MARK } from './draft-times.ts';
import { AFTER_TIME } from './draft-words.ts';

/** A part of a sentence between commas, dashes, brackets, days and times. */
export interface Piece extends Span {
  text: string;
  /** What is between it and the piece before, without days and times. */
  separator: string;
  /** Whether a day or time is between it and the piece before. */
  isAfterDate: boolean;
  /** Whether a day or time of the party is between it and the next piece, and whether nothing else is. */
  isBeforeDate: boolean;
  isLeadIn: boolean;
}

/** In place of a day or time that is not the party's. */
const OTHER_MARK = '\uE001';
const MARKS = `[${DAY_MARK}${OTHER_MARK}]`;
const BETWEEN = new RegExp(
  `\\s*(?:${[
    `${MARKS}+|[,;()•·|]|(?<=\\p{L}):(?=\\s)|\\p{Extended_Pictographic}\uFE0F?`,
    `(?<=\\s)[-–—/]+(?=\\s)|(?<=${MARKS})[.:!?–-]+`,
  ].join('|')})\\s*`,
  'gu',
);

/** The parts of a sentence. */
export function piecesOf({ text, from, spans }: Sentence): Piece[] {
  let marked = text;
  for (const { isParty, ...span } of spans) {
    const [start, end] = [Math.max(0, span.from - from), Math.min(text.length, span.to - from)];
    marked =
      marked.slice(0, start) + (isParty ? DAY_MARK : OTHER_MARK).repeat(end - start) + marked.slice(end);
  }
  const pieces: Piece[] = [];
  let at = 0;
  let between = '';
  const breaks = [
    ...[...marked.matchAll(BETWEEN)].map(({ index, 0: words }) => ({ index, words })),
    { index: marked.length, words: '' },
  ];
  for (const { index, words } of breaks) {
    const piece = marked.slice(at, index);
    if (/[\p{L}\p{N}]/u.test(piece) && !(between.includes(DAY_MARK) && AFTER_TIME.test(piece))) {
      pieces.push({
        ...{
          text: piece,
          from: from + at,
          to: from + index,
          separator: between.replace(/[\uE000\uE001]/g, ''),
        },
        ...{
          isAfterDate: /[\uE000\uE001]/.test(between),
          isBeforeDate: false,
          isLeadIn: words.includes(DAY_MARK),
        },
      });
      between = '';
    }
    between += words;
    const last = pieces.at(-1);
    if (last && words.includes(DAY_MARK)) last.isBeforeDate = true;
    at = index + words.length;
  }
  return pieces;
}
