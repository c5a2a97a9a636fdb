/** Neither a letter of a command nor a character that may surround one. */
export const OTHER = -1;
/** Invisible: ignored within a word. */
export const UNSEEN = 0;

/** Letters of other scripts that look like those in the names of commands: the look-alikes, then the letter. */
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

const byLookAlike = new Map<number, number>();
for (const [letters, letter] of LOOK_ALIKES) {
  for (const alike of letters) byLookAlike.set(alike.codePointAt(0)!, letter.charCodeAt(0));
}

/** Outside the basic plane: mathematical letters, boxed letters, and invisible characters. */
const isFolded = (point: number): boolean =>
  (point >= 0x1d400 && point <= 0x1d7ff) ||
  (point >= 0x1f110 && point <= 0x1f189) ||
  (point >= 0x1bca0 && point <= 0x1bca3) ||
  (point >= 0x1d173 && point <= 0x1d17a) ||
  point >> 12 === 0xe0;

/** The planes of private characters. */
const PRIVATE = 0xf0000;

/**
 * Marks that are drawn on other characters, and all characters that are removed from a reply before it is shown
 * (`cleanPiece`), since the reply would contain the word without them. Not those that end a line.
 */
const UNSEEN_CHARACTER =
  /[\u0300-\u036f\u20d0-\u20ff\p{Default_Ignorable_Code_Point}\p{Co}\p{Cs}\ufff9-\ufffb]|(?![\t-\r\u0085])\p{Cc}/u;

const isUnseen = (point: number): boolean => UNSEEN_CHARACTER.test(String.fromCodePoint(point));

const isSymbol = (unit: number): boolean =>
  (unit >= 0x30 && unit <= 0x39) || (unit >= 0x41 && unit <= 0x5a) || unit === 0x5f;

function compute(point: number): number {
  if (isUnseen(point)) return UNSEEN;
  const alike = byLookAlike.get(point);
  if (alike !== undefined) return alike;
  const letter = String.fromCodePoint(point).normalize('NFKD').toUpperCase();
  const unit = letter.charCodeAt(0);
  // A character that decomposes into a letter with marks is that letter; one that decomposes into several is OTHER.
  const isOne = [...letter].slice(1).every((mark) => isUnseen(mark.codePointAt(0)!));
  return isOne && isSymbol(unit) ? unit : OTHER;
}

const NOT_COMPUTED = -2;
const plane = new Int8Array(0x1_0000).fill(NOT_COMPUTED);
const otherPlanes = new Map<number, number>();

/**
 * What a character looks like: an ASCII capital, digit or low line; {@link UNSEEN}; or {@link OTHER}. Look-alikes are
 * folded, so that text that only looks like a command is removed too; it is not executed.
 * @param point a code point
 */
export function fold(point: number): number {
  if (point < 0x1_0000) {
    if (plane[point] === NOT_COMPUTED) plane[point] = compute(point);
    return plane[point]!;
  }
  if (point >= PRIVATE) return UNSEEN;
  if (!isFolded(point)) return OTHER;
  const cached = otherPlanes.get(point);
  if (cached !== undefined) return cached;
  const folded = compute(point);
  otherPlanes.set(point, folded);
  return folded;
}
