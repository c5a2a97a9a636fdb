import { seen, settled, unseenTakenOut } from './seen.ts';

/* A page or a program of others may say megabytes; what lies beyond is not looked at. */
const READ_MAX = 50_000;
/* Half an emoji is no text; private characters are drawn differently, or not, by each font; annotations hide their second half. */
const FOREIGN = /[\p{Cs}\p{Co}\ufff9-\ufffb]/gu;
const LINE_ENDS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/u;
const CONTROLS = /(?!\t)\p{Cc}/gu;

/**
 * One line of text that comes from outside (a page, a program, a file's name, a pasted list), as readers see it and as it
 * can be kept: what a field of a request refuses is taken out of it here, for nobody is there to correct it. Lines are
 * joined by a blank, and what is too long is cut. See docs/text.md.
 * @param max UTF-16 units
 * @returns `''` where nothing can be seen
 */
export function cleaned(value: string, max: number): string {
  return shortened(cleanedLines(value).join(' '), max);
}

/** The lines of text that comes from outside, each {@link cleaned}; those of which nothing can be seen are left out. */
export function cleanedLines(value: string): string[] {
  return value
    .slice(0, READ_MAX)
    .split(LINE_ENDS)
    .map((line) => settled(line.replace(FOREIGN, '').replace(CONTROLS, ''), seenLine))
    .filter(Boolean);
}

/** With one blank for each run of them: what goes between two blanks leaves two. */
const seenLine = (line: string): string => seen(line.replace(/\s+/gu, ' '));

/**
 * A piece of text that comes from outside and grows: the same is taken out of it, and its lines and blanks stay as they are;
 * nothing is composed, for what was said before cannot change any more.
 * @param before what came before it, cleaned; the last 16 UTF-16 units of it are enough
 */
export function cleanedPiece(before: string, piece: string): string {
  const lines = piece.split(LINE_ENDS).map((line) => line.replace(FOREIGN, '').replace(CONTROLS, ''));
  const shown = settled(before + lines.join('\n'), (text) => unseenTakenOut(text, before.length));
  return shown.slice(before.length);
}

/** What a cut leaves at the end, half a character or a blank, goes too. */
const shortened = (line: string, max: number): string =>
  line.length <= max ? line : seen(line.slice(0, max).replace(FOREIGN, ''));
