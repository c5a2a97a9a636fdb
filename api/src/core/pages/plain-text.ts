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
/** Not seen, and not what words are joined or directed by. */
// eslint-disable-next-line no-control-regex -- these are what is taken out
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\u200b\u2060\ufeff]/g;

/** The lines that a browser would show of a text with markup, however often it was encoded; none is blank. */
export function plainLines(text: string): string[] {
  let plain = text.slice(0, TEXT_MAX).replace(UNSEEN, '');
  for (let layer = 0; layer < LAYERS_MAX && (ENTITY.test(plain) || TAG.test(plain)); layer++)
    plain = load(plain.replace(BREAKS, '\n'), null, false).root().text();
  return plain
    .replace(UNSEEN, '')
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter(Boolean);
}

export const plainText = (text: string): string => plainLines(text).join(' ').slice(0, LINE_MAX).trimEnd();
