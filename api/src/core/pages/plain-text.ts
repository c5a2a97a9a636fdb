import { cleaned, cleanedLines } from '@yolo/contract';
import { load } from 'cheerio';

const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i;
const TAG = /<\/?[a-z!][^<>]*>/i;
/** What ends a line where a browser shows it. */
const BREAKS = /<(?:br|\/?p|\/?div|\/?li|\/?[uo]l|\/?tr|\/?h[1-6])\b[^<>]*>/gi;
/** Some sites encode what has been encoded already. */
const LAYERS_MAX = 3;
/** A list of a hundred lines is shorter, and one line by far. */
const TEXT_MAX = 50_000;
const LINE_MAX = 1000;

/** The lines that a browser would show of a text with markup, however often it was encoded; none is blank. */
export function plainLines(text: string): string[] {
  let plain = text.slice(0, TEXT_MAX);
  for (let layer = 0; layer < LAYERS_MAX && (ENTITY.test(plain) || TAG.test(plain)); layer++)
    plain = load(plain.replace(BREAKS, '\n'), null, false).root().text();
  return cleanedLines(plain);
}

export const plainText = (text: string): string => cleaned(plainLines(text).join(' '), LINE_MAX);
