import fc from 'fast-check';
import { PASSWORD_TOO_SHORT, PASSWORD_TOO_UNIFORM, passwordWeakness } from './passwords.ts';

// A fixed seed here, many random runs in soak (passwords.soak.ts).
fc.configureGlobal(process.env.TIER === 'soak' ? { numRuns: 5000 } : { seed: 31 });

describe('passwordWeakness (spec 1 ch. 5)', () => {
  it.each([
    ['Short1!', PASSWORD_TOO_SHORT],
    ['alllowercaseletters', PASSWORD_TOO_UNIFORM],
    ['lowercase1234', PASSWORD_TOO_UNIFORM],
    ['Lowercase1234', null],
    ['lower case 1', null],
    ['ALLCAPS-2027', null],
    ['🎈🎈🎈🎈🎈', PASSWORD_TOO_SHORT],
  ])('%s → %s', (password, weakness) => {
    expect(passwordWeakness(password)).toBe(weakness);
  });

  it('checks the length before the mix and refuses fewer than 10 characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 9, unit: 'grapheme-ascii' }), (password) => {
        expect(passwordWeakness(password)).toBe(PASSWORD_TOO_SHORT);
      }),
    );
  });

  it('a strong password stays strong with characters appended', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 10, maxLength: 40 }),
        fc.string({ maxLength: 10 }),
        (password, more) => {
          if (passwordWeakness(password) === null) expect(passwordWeakness(password + more)).toBeNull();
        },
      ),
    );
  });

  it('requires three of lower, upper, digit and anything else, at any length and in any order', () => {
    const kinds = {
      lower: fc.constantFrom('a', 'z', 'é', 'ß'),
      upper: fc.constantFrom('A', 'Z', 'É'),
      digit: fc.constantFrom('0', '9'),
      symbol: fc.constantFrom(' ', '-', '€', '🎈'),
    };
    const some = fc.subarray(Object.values(kinds), { minLength: 1 });
    const password = some.chain((chosen) =>
      fc
        .tuple(fc.tuple(...chosen), fc.array(fc.oneof(...chosen), { minLength: 10, maxLength: 30 }))
        .chain(([each, more]) =>
          fc.shuffledSubarray([...each, ...more], { minLength: each.length + more.length }),
        )
        .map((characters) => ({ password: characters.join(''), mixed: chosen.length >= 3 })),
    );
    fc.assert(
      fc.property(password, ({ password, mixed }) => {
        expect(passwordWeakness(password)).toBe(mixed ? null : PASSWORD_TOO_UNIFORM);
      }),
    );
  });
});
