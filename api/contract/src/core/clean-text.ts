import { seen, repeatUntilStable, removeUnseen } from './seen.ts';

/* A foreign page or program may send megabytes; the rest is not read. */
const READ_MAX = 50_000;
/* Half surrogates are not text; fonts draw private characters differently or not; annotations hide their second half. */
const FOREIGN = /[\p{Cs}\p{Co}\ufff9-\ufffb]/gu;
const LINE_ENDS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/u;
const CONTROLS = /(?!\t)\p{Cc}/gu;

/**
 * One line of text from outside (a page, a program, a file's name, a pasted list), as readers see it and as it can be
 * stored: characters that a field of a request refuses are removed here, because nobody is there to correct them. Lines
 * are joined by a blank, and longer text is cut. See docs/text.md.
 * @param max UTF-16 units
 * @returns `''` if nothing is visible
 */
export function cleaned(value: string, max: number): string {
  return shorten(cleanedLines(value).join(' '), max);
}

/** The lines of text from outside, each {@link cleaned}; lines without visible text are left out. */
export function cleanedLines(value: string): string[] {
  return value
    .slice(0, READ_MAX)
    .split(LINE_ENDS)
    .map((line) => repeatUntilStable(line.replace(FOREIGN, '').replace(CONTROLS, ''), seenLine))
    .filter(Boolean);
}

/** Collapses blanks in each round: a character removed between two blanks leaves both. */
const seenLine = (line: string): string => seen(line.replace(/\s+/gu, ' '));

/**
 * A piece of text from outside that arrives in parts: the same characters are removed, and its lines and blanks stay;
 * nothing is composed (NFC), because earlier pieces cannot be changed.
 * @param before what came before it, cleaned; the last 16 UTF-16 units of it are enough
 */
export function cleanPiece(before: string, piece: string): string {
  const lines = piece.split(LINE_ENDS).map((line) => line.replace(FOREIGN, '').replace(CONTROLS, ''));
  const shown = repeatUntilStable(before + lines.join('\n'), (text) => removeUnseen(text, before.length));
  return shown.slice(before.length);
}

/** Also removes half a character or a blank that the cut leaves at the end. */
const shorten = (line: string, max: number): string =>
  line.length <= max ? line : seen(line.slice(0, max).replace(FOREIGN, ''));
