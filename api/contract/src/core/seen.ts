/* Most names: nothing below has to be looked for in them. */
const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/;

/* Drawn as nothing, by every font: a braille cell without dots, a note without a head, blank hieroglyphs. */
const BLANK = /[\u2800\u{1d159}\u{13441}\u{13442}]/gu;

/*
 * What is drawn as nothing, but for what shapes what is drawn: joiners inside a word or an emoji and behind a vowel sign,
 * variants of a character, the letters of a flag, and marks that say which way the text beside them reads.
 */
const UNSEEN =
  /(?!(?<=[\p{L}\p{M}\p{N}\p{S}])[\u200c\u200d](?=[\p{L}\p{M}\p{N}\p{S}])|(?<=\p{M})\u200d|(?<=[\p{L}\p{N}\p{P}\p{S}])[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6})[\u{e0020}-\u{e007f}]|[\u061c\u200e\u200f])\p{Default_Ignorable_Code_Point}/gu;

/* Each run of blanks is looked at once, from where it begins; an accent in front has no letter to stand on. */
const ENDS =
  /^[\s\p{M}\p{Default_Ignorable_Code_Point}]+|(?<![\s\u061c\u200e\u200f])[\s\u061c\u200e\u200f]+$/gu;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;

/**
 * Text as readers see it: composed (NFC), without what is drawn as nothing or turns the direction of what follows, and
 * without blank ends. `''` where nothing can be seen: no letter, digit, sign or symbol.
 */
export function seen(value: string): string {
  if (PLAIN.test(value)) return value;
  const shown = settled(value, (text) =>
    text.normalize().replace(BLANK, ' ').replace(UNSEEN, '').replace(ENDS, ''),
  );
  return VISIBLE.test(shown) ? shown : '';
}

/**
 * The text after as many rounds as change it: a removed character can leave a letter beside an accent, or a joiner without a
 * neighbour. Three rounds settle it.
 */
export function settled(text: string, round: (text: string) => string): string {
  let [before, after] = ['', text];
  while (after !== before) [before, after] = [after, round(after)];
  return after;
}

/**
 * One round of what {@link seen} takes out, blanks and composing left alone.
 * @param from where in the text that begins; what stands before it is looked at and stays
 */
export const unseenTakenOut = (value: string, from: number): string =>
  value.replace(BLANK, ' ').replace(UNSEEN, (sign, at: number) => (at < from ? sign : ''));

/* Letters that read from right to left, in the blocks that Unicode keeps for them. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * What somebody typed, for the middle of a sentence: it reads in its own direction and turns nothing around it. Where there
 * is markup, `<bdi>` does the same.
 */
export function isolated(value: string): string {
  const shown = seen(value);
  return RIGHT_TO_LEFT.test(shown) ? `\u2068${shown}\u2069` : shown;
}
