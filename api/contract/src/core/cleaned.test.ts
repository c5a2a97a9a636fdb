import fc from 'fast-check';
import { cleaned, cleanedLines } from './clean-text.ts';
import { seen } from './seen.ts';
import { isKeepable } from './text.ts';

// A fixed seed here, many random runs in soak (cleaned.soak.ts).
fc.configureGlobal(process.env.TIER === 'soak' ? { numRuns: 20_000 } : { numRuns: 200, seed: 31 });

test.each([
  ['half an emoji', 'Pici \ud83d', 'Pici'],
  ['the other half', 'Pi\udc00ci', 'Pici'],
  ['NUL and an escape', 'Pi\0ci \u001b[31mred\u001b[0m', 'Pici [31mred[0m'],
  ['line breaks of every kind', 'a\nb\r\nc\rd\u2028e\u2029f\u0085g\vh', 'a b c d e f g h'],
  ['a direction override', 'cake \u202efdp.exe', 'cake fdp.exe'],
  ['isolates and embeddings', '\u2066a\u2067b\u2068c\u2069 \u202ad\u202be\u202c', 'abc de'],
  ['a tag', '\u{e0041}', ''],
  ['a tag behind a word', 'eggs\u{e0041}', 'eggs'],
  ['a tag between a letter and its accent', 'a\u{e0041}\u0301', 'á'],
  ['a tag between blanks', 'a \u{e0041} b', 'a b'],
  ['a joiner whose neighbour is removed', 'a\u200d\ufe0f', 'a'],
  ['private characters', '\ue000Pici\u{f0000}', 'Pici'],
  ['an annotation', 'a\ufff9b\ufffac\ufffb', 'abc'],
  ['a long run of blanks', `a${' \t\u00a0\u3000'.repeat(1000)}b`, 'a b'],
  ['a direction mark behind a sign', 'C++\u200e אבג', 'C++\u200e אבג'],
])('cleaned() handles text with %s', (_, input, kept) => {
  expect(cleaned(input, 200)).toBe(kept);
});

test('cleaned() cuts long text between characters, without half a character or a blank at the end', () => {
  expect(cleaned('ab😀', 3)).toBe('ab');
  expect(cleaned('ab cd', 3)).toBe('ab');
  expect(cleaned('x'.repeat(10_000_000), 10)).toBe('x'.repeat(10));
});

test('cleanedLines() returns the lines that have visible text', () => {
  expect(cleanedLines('2 eggs\r\n\u{e0041}\n \u2028salt\n')).toEqual(['2 eggs', 'salt']);
});

/** Text with many unusual characters. */
const unusualText = fc.string({
  unit: fc.oneof(
    fc.constantFrom('\ud83d', '\udc00', '\0', '\u001b', '\n', '\u2028', '\u202e', '\u2067', '\u{e0041}', ' '),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom('a', 'é', 'ם', '😀', '\u0301', '\u200d'),
  ),
  maxLength: 60,
});

test('cleaned() returns one visible line that can be stored and fits, for any input', () => {
  fc.assert(
    fc.property(unusualText, fc.integer({ min: 1, max: 40 }), (input, max) => {
      const kept = cleaned(input, max);
      expect(kept.length).toBeLessThanOrEqual(max);
      expect(isKeepable(kept)).toBe(true);
      expect(seen(kept)).toBe(kept);
      expect(kept).not.toMatch(/[\n\r\u2028\u2029\p{Co}\u202a-\u202e\u2066-\u2069]/u);
      expect(cleaned(kept, max)).toBe(kept);
    }),
  );
});
