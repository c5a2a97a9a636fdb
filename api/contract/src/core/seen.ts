/* Most names: they need none of the replacements below. */
const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/;

/* Drawn as nothing, by every font: a braille cell without dots, a note without a head, blank hieroglyphs. */
const BLANK = /[\u2800\u{1d159}\u{13441}\u{13442}]/gu;

/*
 * Invisible characters, except for those that shape visible ones: joiners inside a word or an emoji and behind a vowel
 * sign, variants of a character, the letters of a flag, and marks that set the direction of the text beside them.
 */
const UNSEEN =
  /(?!(?<=[\p{L}\p{M}\p{N}\p{S}])[\u200c\u200d](?=[\p{L}\p{M}\p{N}\p{S}])|(?<=\p{M})\u200d|(?<=[\p{L}\p{N}\p{P}\p{S}])[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6})[\u{e0020}-\u{e007f}]|[\u061c\u200e\u200f])\p{Default_Ignorable_Code_Point}/gu;

/* Each run of blanks is scanned once, from its start; an accent in front has no letter to combine with. */
const ENDS =
  /^[\s\p{M}\p{Default_Ignorable_Code_Point}]+|(?<![\s\u061c\u200e\u200f])[\s\u061c\u200e\u200f]+$/gu;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;

/**
 * Text as readers see it: composed (NFC), trimmed, without invisible characters and without those that change the
 * direction of the text after them. `''` if nothing is visible: no letter, digit, sign or symbol.
 */
export function seen(value: string): string {
  if (PLAIN.test(value)) return value;
  const shown = repeatUntilStable(value, (text) =>
    text.normalize().replace(BLANK, ' ').replace(UNSEEN, '').replace(ENDS, ''),
  );
  return VISIBLE.test(shown) ? shown : '';
}

/**
 * Repeats the round until it changes nothing: a removed character can leave a letter beside an accent, or a joiner
 * without a neighbour. Three rounds are enough.
 */
export function repeatUntilStable(text: string, round: (text: string) => string): string {
  let [before, after] = ['', text];
  while (after !== before) [before, after] = [after, round(after)];
  return after;
}

/**
 * One round of what {@link seen} removes, without trimming and composing.
 * @param from the first index that may be removed; the text before it is only context
 */
export const removeUnseen = (value: string, from: number): string =>
  value.replace(BLANK, ' ').replace(UNSEEN, (sign, at: number) => (at < from ? sign : ''));

/* Letters that read from right to left, in the blocks that Unicode keeps for them. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Text of a user for the middle of a sentence: it keeps its own direction and does not change that of the text around
 * it. In markup, `<bdi>` does the same.
 */
export function isolated(value: string): string {
  const shown = seen(value);
  return RIGHT_TO_LEFT.test(shown) ? `\u2068${shown}\u2069` : shown;
}
