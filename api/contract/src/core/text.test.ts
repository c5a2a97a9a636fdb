import fc from 'fast-check';
import { isolated, seen } from './seen.ts';
import { optionalText, requiredText, text } from './text.schema.ts';

// A fixed seed here, many random runs in soak (text.soak.ts).
fc.configureGlobal(process.env.TIER === 'soak' ? { numRuns: 20_000 } : { numRuns: 200, seed: 31 });

/** Each is drawn as nothing, or as a blank. */
const INVISIBLE = {
  'zero width space': '\u200b',
  'left-to-right mark': '\u200e',
  'right-to-left override': '\u202e',
  isolates: '\u2066\u2069',
  'Hangul filler': '\u3164',
  'Hangul initial filler': '\u115f',
  'Hangul vowel filler': '\u1160',
  'halfwidth Hangul filler': '\uffa0',
  'blank braille': '\u2800',
  'Mongolian vowel separator': '\u180e',
  'variation selector': '\ufe0f',
  'ideographic variation selector': '\u{e0100}',
  tags: '\u{e0041}\u{e0042}\u{e007f}',
  'soft hyphen': '\u00ad',
  'word joiner': '\u2060',
  'invisible operators': '\u2061\u2062\u2063\u2064',
  joiners: '\u200d\u200c',
  'byte order mark': '\ufeff',
  'combining marks alone': '\u0301\u0308',
  'private use': '\ue000\u{f0000}',
  unassigned: '\u0378',
  'no character': '\ufdd0',
  'null notehead': '\u{1d159}',
  'blank hieroglyph': '\u{13441}',
  spaces: ' \u00a0\u1680\u2000\u2003\u2009\u200a\u2028\u2029\u202f\u205f\u3000',
  lines: '\t\r\n',
  'nothing at all': '',
  'a little of each': ' \u200b\u3164\u2800\u00ad\ufe0f\u{e0041}\u202e ',
};

describe.each(Object.entries(INVISIBLE))('text that is %s', (_, value) => {
  test('is refused if required, and null if optional', () => {
    expect(requiredText(80).safeParse(value).success).toBe(false);
    expect(optionalText(80).parse(value)).toBeNull();
    expect(text(80).parse(value)).toBe('');
  });

  test('adds nothing to the ends of a name', () => {
    const kept = requiredText(200).parse(`${value}Ana${value}`);
    // Marks combine with the last letter, and a newer font may draw unassigned characters.
    expect(kept.normalize('NFD').replace(/[\p{M}\p{Co}\p{Cn}]/gu, '')).toBe('Ana');
  });
});

test.each([
  'Ana',
  'Zoë',
  '李',
  'محمد',
  'אבגד',
  '4',
  '!',
  '❤️',
  '👩🏽‍🚀',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '1️⃣',
  '‐',
  '・',
  'ㅎ',
  '한',
  '🇨🇦',
])('requiredText accepts one visible character unchanged: %s', (name) => {
  expect(requiredText(80).parse(name)).toBe(name);
});

test.each([
  ['a name in parts', 'Zoe\u0308', 'Zoë'],
  ['an override', '\u202egnp.exe', 'gnp.exe'],
  ['isolates that are not closed', 'a\u2069\u2067b', 'ab'],
  ['a soft hyphen and a space of no width', 'An\u00ad\u200ba', 'Ana'],
  ['a joiner that joins nothing', ' \u200dAna \u200d B', 'Ana  B'],
  ['a tag behind a letter', 'Ana\u{e0041}', 'Ana'],
  ['spaces of every kind around', '\u3000\u00a0Ana\u2003\n', 'Ana'],
])('requiredText stores %s as readers see it', (_, typed, kept) => {
  expect(requiredText(80).parse(typed)).toBe(kept);
});

test.each([
  ['a Persian word', 'می\u200cخواهم'],
  ['a Malayalam name that ends with a joiner', 'അനില്\u200d'],
  ['a Sinhala word', 'ශ්\u200dරී'],
  ['a family', '👨\u200d👩\u200d👧'],
  ['a flag', '🏳️\u200d🌈'],
  ['a variant of a Chinese character', '葛\u{e0100}城'],
  ['a direction mark behind a sign', 'C++\u200e אבג'],
  ['lines and blanks inside', 'one\n\n  two\tthree'],
])('requiredText keeps characters that shape visible ones: %s', (_, typed) => {
  expect(requiredText(80).parse(typed)).toBe(typed.normalize());
});

test.each(['nul\0', '\u0007bell', '\u0085', '\ud800', 'a\udc00b'])(
  'text refuses characters that cannot be stored: %j',
  (value) => {
    expect(text(80).safeParse(value).success).toBe(false);
  },
);

// Linear time ends at once; quadratic time would take hours.
test('seen() takes linear time for long runs of blanks', () => {
  expect(seen(`a${' \u2800'.repeat(500_000)}b`)).toMatch(/^a[^]*b$/);
  expect(seen(`a${'\u200d'.repeat(1_000_000)}b`)).toBe('ab');
  expect(seen(`\u{1f3f4}${'\u{e0041}'.repeat(500_000)}b`)).toMatch(/^\u{1f3f4}[^]*b$/u);
});

test('seen() is idempotent, and text() never exceeds its limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (value) => {
      const once = seen(value);
      expect(seen(once)).toBe(once);
      const parsed = text(10).safeParse(value);
      if (parsed.success) expect([...parsed.data].length).toBeLessThanOrEqual(10);
    }),
  );
});

test('isolated() keeps a name from changing the direction of the text around it', () => {
  expect(isolated('Ana')).toBe('Ana');
  expect(isolated('\u202egnp.exe')).toBe('gnp.exe');
  expect(isolated('محمد')).toBe('\u2068محمد\u2069');
  expect(isolated('אב\u2069\u202e')).toBe('\u2068אב\u2069');
  expect(isolated('\u3164')).toBe('');
});
