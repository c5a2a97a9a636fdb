import fc from 'fast-check';
import { Email } from './emails.schema.ts';
import { looksLikeEmail, shortenEmail, splitEmails, visibly } from './emails.ts';

// A fixed seed here, many random runs in soak (emails.soak.ts).
fc.configureGlobal(process.env.TIER === 'soak' ? { numRuns: 5000 } : { seed: 31 });

const address = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9][a-z0-9_+-]{0,20}$/),
    fc.stringMatching(/^[a-z0-9]{1,12}$/),
    fc.constantFrom('org', 'example', 'co.uk'),
  )
  .map(([local, host, zone]) => `${local}@${host}.${zone}`);
const separator = fc.constantFrom(',', ';', ' ', '\n', '\t', ', ', ' ; ', ',,', '\r\n', '\u00a0');

describe('splitEmails (spec 1 ch. 5)', () => {
  it('finds every address between any separators, lower-cased, each once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(address, separator), { minLength: 1, maxLength: 40 }), (pieces) => {
        const typed = pieces.map(([email, between]) => email.toUpperCase() + between).join('');
        expect(splitEmails(typed)).toEqual({
          valid: [...new Set(pieces.map(([email]) => email))],
          invalid: [],
        });
      }),
    );
  });

  it('returns every piece as either valid or invalid', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (drawn) => {
        const typed = drawn.replaceAll('<', '');
        const { valid, invalid } = splitEmails(typed);
        const plain = typed.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
        const returned = [...valid, ...invalid].join(' ').toLowerCase();
        for (const piece of plain.split(/[\s,;]+/u).filter((each) => /^[a-z\d]+$/iu.test(each))) {
          expect(returned).toContain(piece.toLowerCase());
        }
        expect(valid.every(looksLikeEmail)).toBe(true);
        expect(invalid.every((piece) => !looksLikeEmail(piece.toLowerCase()))).toBe(true);
      }),
    );
  });

  it.each([
    ['Ana <ana@x.org>; "Ben, B" <ben@x.org>', ['ana@x.org', 'ben@x.org']],
    ['carl@x.org Ana María de la Torre <ana@x.org>\tdee@x.org', ['carl@x.org', 'ana@x.org', 'dee@x.org']],
    ['"ben@old.org" <ben@x.org>,<mailto:eve@x.org>\n<fay@x.org>', ['ben@x.org', 'eve@x.org', 'fay@x.org']],
  ])('extracts the addresses from entries of an address book: %s', (typed, valid) => {
    expect(splitEmails(typed)).toEqual({ valid, invalid: [] });
  });

  it.each([
    ['a zero-width space', 'an\u200ba@x.org'],
    ['a word joiner', '\u2060ana@x.org'],
    ['a soft hyphen', 'ana@x\u00ad.org'],
    ['a byte order mark', '\ufeffana@x.org'],
    ['direction marks', '\u202aana@x.org\u202c'],
    ['brackets', '(ana@x.org)'],
    ['square brackets and a full stop', '[ana@x.org].'],
    ['a last dot', 'ana@x.org.'],
    ['mailto:', 'mailto:ana@x.org'],
    ['mailto: with a subject', 'MAILTO:Ana@x.org?subject=Party'],
    ['curly quotes', '\u201cana@x.org\u201d'],
    ['single curly quotes', '\u2018ana@x.org\u2019'],
    ['German quotes', '\u201eana@x.org\u201c'],
    ['quotes', '"ana@x.org"'],
    ['angle brackets in full width', '\uff1cana@x.org\uff1e'],
    ['a name before them', 'Ana Ruiz \uff1cana@x.org\uff1e'],
    ['a name in curly quotes', '\u201cRuiz, Ana\u201d <ana@x.org>'],
    ['letters in full width', '\uff41\uff4e\uff41\uff20\uff58\uff0e\uff4f\uff52\uff47'],
  ])('extracts a pasted address from %s', (_what, typed) => {
    expect(splitEmails(typed)).toEqual({ valid: ['ana@x.org'], invalid: [] });
  });

  it.each([
    ['full-width commas', 'ana@x.org\uff0cben@x.org'],
    ['ideographic commas', 'ana@x.org\u3001ben@x.org'],
    ['full-width semicolons', 'ana@x.org\uff1bben@x.org'],
    ['Arabic commas', 'ana@x.org\u060c ben@x.org'],
    ['ideographic spaces', 'ana@x.org\u3000ben@x.org'],
    ['a zero-width space alone', 'ana@x.org\u200bben@x.org'],
    ['brackets and commas', '(ana@x.org), (ben@x.org).'],
  ])('treats %s as separators', (_what, typed) => {
    expect(splitEmails(typed)).toEqual({ valid: ['ana@x.org', 'ben@x.org'], invalid: [] });
  });

  it('keeps an apostrophe in an address, also a curly one', () => {
    expect(splitEmails("o'hara@x.org o\u2019brien@x.org").valid).toEqual(["o'hara@x.org", "o'brien@x.org"]);
  });

  it.each([
    ['ana@exa\u2800mple.org', 'ana@exa\u2423mple.org (with a blank, U+2800)'],
    ['\u0430na@x.org', '\u0430na@x.org (with a Cyrillic letter, \u201c\u0430\u201d)'],
    ['ana@m\u00fcnchen.de', 'ana@m\u00fcnchen.de (with \u201c\u00fc\u201d)'],
    ['ana@x\u0007.org', 'ana@x\ufffd.org (with a control character, U+0007)'],
    ['ana\u2013b@x.org', 'ana\u2013b@x.org (with \u201c\u2013\u201d)'],
    ['tomas@', 'tomas@'],
  ])('returns %j as invalid, and visibly() names its wrong character', (piece, shown) => {
    expect(splitEmails(piece)).toEqual({ valid: [], invalid: [piece] });
    expect(visibly(piece)).toBe(shown);
  });

  it('returns an entry of an address book without a valid address as invalid', () => {
    expect(splitEmails('Ana <ana@>, oops\nBen <ben@x.org>')).toEqual({
      valid: ['ben@x.org'],
      invalid: ['ana@', 'oops'],
    });
  });

  it('handles 200,000 words without an address', () => {
    expect(splitEmails('word '.repeat(200_000))).toEqual({ valid: [], invalid: ['word'] });
  });

  it('returns its own result unchanged', () => {
    fc.assert(
      fc.property(fc.array(address), (emails) => {
        const { valid } = splitEmails(emails.join(' '));
        expect(splitEmails(valid.join(',')).valid).toEqual(valid);
      }),
    );
  });

  it.each([
    'tomas@',
    '@example.org',
    'a b@example.org'.slice(2) + '.',
    'a@b',
    '.a@example.org',
    'a..b@example.org',
    'a@-x.org',
    'ä@example.org',
    'a@exa mple.org'.replace(' ', '\u0000'),
  ])('rejects %j with looksLikeEmail', (piece) => {
    expect(looksLikeEmail(piece)).toBe(false);
  });
});

describe('Email', () => {
  it('is trimmed and lower-cased before it is checked', () => {
    expect(Email.parse('  Wilhelmina@Example.ORG ')).toBe('wilhelmina@example.org');
  });
  it.each(['a@example.org\nBcc: b@example.org', 'a@example.org\u0000', `${'a'.repeat(65)}@example.org`, ''])(
    'refuses %j',
    (value) => {
      expect(Email.safeParse(value).success).toBe(false);
    },
  );
});

describe('shortenEmail (decisions, "Pending addresses")', () => {
  it.each([
    ['wilhelmina@example.org', 'wi…@example.org'],
    ['w@example.org', 'w…@example.org'],
  ])('%s is shown as %s', (email, short) => {
    expect(shortenEmail(email)).toBe(short);
  });
});
