/** Is no letter of a command, and no part of what stands around one. */
export const OTHER = -1;
/** Nobody sees it: it may stand within a word and leaves that word what it is. */
export const UNSEEN = 0;

/** Letters of other scripts that look like the ones in the names of commands: look-alikes, then what they look like. */
const LOOK_ALIKES: readonly [string, string][] = [
  // Cyrillic, Greek, Cherokee, Lisu and Latin small capitals, in this order.
  ['АаΑαᎪꓮᴀɑ', 'A'],
  ['СсϹϲᏟᏣꓚᴄ', 'C'],
  ['ԀԁᎠꓓᴅ', 'D'],
  ['ЕеЁёΕεᎬꓰᴇҽ', 'E'],
  ['ԌԍᏀꓖɢɡ', 'G'],
  ['ІіӀӏΙιᎥꓲɪı', 'I'],
  ['ᏞꓡʟℓӀ', 'L'],
  ['МмΜᎷꓟᴍ', 'M'],
  ['ΝꓠɴпИ', 'N'],
  ['ЯᎡᏒꓣʀ', 'R'],
  ['ЅѕᏚꓢꜱ', 'S'],
  ['ТтΤτᎢꓔᴛ', 'T'],
];

const known = new Map<number, number>();
for (const [letters, letter] of LOOK_ALIKES) {
  for (const alike of letters) known.set(alike.codePointAt(0)!, letter.charCodeAt(0));
}

/** Beyond the first plane: letters of mathematics, letters in boxes, and tags and selectors that are not drawn. */
const isFolded = (point: number): boolean =>
  (point >= 0x1d400 && point <= 0x1d7ff) || (point >= 0x1f110 && point <= 0x1f189) || point >> 12 === 0xe0;

/** From and to: marks, joiners, selectors, directions and tags that are drawn on other characters, or not at all. */
const UNSEEN_RANGES: readonly [number, number][] = [
  ...([
    [0xad, 0xad],
    [0x300, 0x36f],
    [0x61c, 0x61c],
    [0x115f, 0x1160],
    [0x180b, 0x180f],
  ] as const),
  ...([
    [0x200b, 0x200f],
    [0x202a, 0x202e],
    [0x2060, 0x206f],
    [0x20d0, 0x20ff],
    [0x3164, 0x3164],
  ] as const),
  ...([
    [0xfe00, 0xfe0f],
    [0xfeff, 0xfeff],
    [0xffa0, 0xffa0],
    [0xe0000, 0xe0fff],
  ] as const),
].map(([from, to]) => [from, to]);

const isUnseen = (point: number): boolean => UNSEEN_RANGES.some(([from, to]) => point >= from && point <= to);

const isSymbol = (unit: number): boolean =>
  (unit >= 0x30 && unit <= 0x39) || (unit >= 0x41 && unit <= 0x5a) || unit === 0x5f;

function compute(point: number): number {
  if (isUnseen(point)) return UNSEEN;
  const alike = known.get(point);
  if (alike !== undefined) return alike;
  const letter = String.fromCodePoint(point).normalize('NFKD').toUpperCase();
  const unit = letter.charCodeAt(0);
  // What falls apart into a letter with marks is that letter; what falls apart into several is none.
  const isOne = [...letter].slice(1).every((mark) => isUnseen(mark.codePointAt(0)!));
  return isOne && isSymbol(unit) ? unit : OTHER;
}

const NOT_YET = -2;
const plane = new Int8Array(0x1_0000).fill(NOT_YET);
const beyond = new Map<number, number>();

/**
 * What a character looks like: an ASCII capital, digit or low line; {@link UNSEEN}; or {@link OTHER}. Two that look alike
 * are one, so that a command that only looks like one is kept off the screen too; it is none all the same.
 * @param point a code point
 */
export function fold(point: number): number {
  if (point < 0x1_0000) {
    if (plane[point] === NOT_YET) plane[point] = compute(point);
    return plane[point]!;
  }
  if (!isFolded(point)) return OTHER;
  const seen = beyond.get(point);
  if (seen !== undefined) return seen;
  const folded = compute(point);
  beyond.set(point, folded);
  return folded;
}
