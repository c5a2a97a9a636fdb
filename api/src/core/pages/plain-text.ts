import { cleaned, cleanedLines } from '@yolo/contract';
import { load } from 'cheerio';

const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i;
const TAG = /<\/?[a-z!][^<>]*>/i;
/** Tags that end a line in a browser. */
const BREAKS = /<(?:br|\/?p|\/?div|\/?li|\/?[uo]l|\/?tr|\/?h[1-6])\b[^<>]*>/gi;
/** Some sites encode text several times. */
const LAYERS_MAX = 3;
/** More than a list of a hundred lines, and than one line. */
const TEXT_MAX = 50_000;
const LINE_MAX = 1000;

/** The lines of a text with markup as a browser shows them, decoded as often as it was encoded; without blank ones. */
export function plainLines(text: string): string[] {
  let plain = text.slice(0, TEXT_MAX);
  for (let layer = 0; layer < LAYERS_MAX && (ENTITY.test(plain) || TAG.test(plain)); layer++)
    plain = load(plain.replace(BREAKS, '\n'), null, false).root().text();
  return cleanedLines(plain);
}

export const plainText = (text: string): string => cleaned(plainLines(text).join(' '), LINE_MAX);
