/** Invisible characters; some of them change the direction of the text. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Combining marks per letter: no language needs more, and a hundred would overlap the line above. */
const MARKS_MAX = 3;

/** The text as a line of letters: in composed form, without controls, with single spaces. */
export function cleanLine(text: string): string {
  const line = text.normalize('NFC').replace(/\s+/g, ' ').replace(UNSEEN, '').replace(/ +/g, ' ').trim();
  return lettersOf(line).map(withFewMarks).join('');
}

/** Splits a text into graphemes. */
export function lettersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

function withFewMarks(letter: string): string {
  let marks = 0;
  return [...letter]
    .filter(
      (each) => !/\p{Mn}|\p{Me}/u.test(each) || /[\ufe00-\ufe0f\u20e3]/.test(each) || ++marks <= MARKS_MAX,
    )
    .join('');
}
