import fc from 'fast-check';
import { Email } from './emails.schema.ts';
import { looksLikeEmail, shortenEmail, splitEmails } from './emails.ts';

// The same runs each time; in soak many others (emails.soak.ts).
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
  it('finds every address whatever stands between them, lower-cased, each once, in order', () => {
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

  it('loses nothing and invents nothing: every piece is an address or named as none', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (drawn) => {
        const typed = drawn.replaceAll('<', '');
        const { valid, invalid } = splitEmails(typed);
        const pieces = new Set(typed.split(/[\s,;]+/u).filter(Boolean));
        for (const piece of pieces) {
          expect(valid.includes(piece.toLowerCase()) || invalid.includes(piece)).toBe(true);
        }
        expect(valid.every(looksLikeEmail)).toBe(true);
        expect(valid.length + invalid.length).toBeLessThanOrEqual(pieces.size);
      }),
    );
  });

  it.each([
    ['Ana <ana@x.org>; "Ben, B" <ben@x.org>', ['ana@x.org', 'ben@x.org']],
    ['carl@x.org Ana María de la Torre <ana@x.org>\tdee@x.org', ['carl@x.org', 'ana@x.org', 'dee@x.org']],
    ['"ben@old.org" <ben@x.org>,<mailto:eve@x.org>\n<fay@x.org>', ['ben@x.org', 'eve@x.org', 'fay@x.org']],
  ])('takes the addresses out of what an address book copies: %s', (typed, valid) => {
    expect(splitEmails(typed)).toEqual({ valid, invalid: [] });
  });

  it('names a piece of an address book whose address is none', () => {
    expect(splitEmails('Ana <ana@>, oops\nBen <ben@x.org>')).toEqual({
      valid: ['ben@x.org'],
      invalid: ['ana@', 'oops'],
    });
  });

  it('takes many words that lead to no address as they are', () => {
    expect(splitEmails('word '.repeat(200_000))).toEqual({ valid: [], invalid: ['word'] });
  });

  it('gives the same again when its own result is typed', () => {
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
  ])('does not take %j for an address', (piece) => {
    expect(looksLikeEmail(piece)).toBe(false);
  });
});

describe('Email', () => {
  it('is trimmed and lower-cased before it is judged', () => {
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
