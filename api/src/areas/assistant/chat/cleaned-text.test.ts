import fc from 'fast-check';
import { CleanedText } from './cleaned-text.ts';

fc.configureGlobal({ numRuns: 300, seed: 32 });

const clean = (pieces: readonly string[]) => {
  const text = new CleanedText();
  return pieces.map((piece) => text.take(piece)).join('') + text.finish();
};
const units = (text: string) => Array.from({ length: text.length }, (_, at) => text.charAt(at));

test.each([
  ['an escape', 'Pici \u001b[31mred\u001b[0m', 'Pici [31mred[0m'],
  ['NUL and a bell', 'Pi\0ci\u0007', 'Pici'],
  ['a direction override', 'cake \u202efdp.exe', 'cake fdp.exe'],
  ['isolates and embeddings', '\u2066a\u2067b\u2069 \u202ac\u202c', 'ab c'],
  ['tags', 'eggs\u{e0041}\u{e0042}', 'eggs'],
  ['half an emoji', 'Pici \ud83d, and \udc00', 'Pici , and '],
  ['private characters', '\ue000Pici\u{f0000}', 'Pici'],
  ['a joiner without a neighbour', 'a\u200d', 'a'],
  ['a long run of invisible characters', `a${'\u2060'.repeat(500)}b`, 'ab'],
  ['line breaks of every kind', 'a\n\nb\r\nc\rd\u2028e', 'a\n\nb\nc\nd\ne'],
  ['indents, tabs and blank ends', '- a\n  - b\tc \n', '- a\n  - b\tc \n'],
  ['emoji, flags and vowel signs', '👩‍👩‍👧 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 नमस्ते ক্‍ষ', '👩‍👩‍👧 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 नमस्ते ক্‍ষ'],
  ['direction marks behind signs', 'C++\u200e אבג', 'C++\u200e אבג'],
])('CleanedText cleans a reply with %s, in any pieces', (_, text, shown) => {
  expect(clean([text])).toBe(shown);
  expect(clean(units(text))).toBe(shown);
});

/** Text with many unusual characters. */
const unusualText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '\ud83d',
      '\udc00',
      '\0',
      '\u001b',
      '\r',
      '\n',
      '\u2028',
      '\u202e',
      '\u2067',
      '\u{e0041}',
      ' ',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom('a', 'é', 'ם', '😀', '🏴', '\u0301', '\u200d'),
  ),
  maxLength: 60,
});

test('CleanedText shows no control, override or half character, and keeps lines, for any input', () => {
  fc.assert(
    fc.property(fc.array(unusualText, { maxLength: 5 }), (pieces) => {
      const shown = clean(pieces);
      expect(shown.isWellFormed()).toBe(true);
      expect(shown).not.toMatch(/(?![\t\n])\p{Cc}|[\p{Co}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
      expect(shown.split('\n')).toHaveLength(
        pieces.join('').split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/u).length,
      );
    }),
  );
});
