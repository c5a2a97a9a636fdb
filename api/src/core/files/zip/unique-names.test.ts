import fc from 'fast-check';
import { runs } from '../../../../test/runs.ts';
import { uniqueNames } from './unique-names.ts';

test('numbers repeated names, regardless of case and of names that already have that number', () => {
  const given = ['photo.jpg', 'photo (2).jpg', 'photo.jpg', 'PHOTO.JPG', 'photo.png', 'photo', 'photo'];
  expect(uniqueNames(given)).toEqual([
    'photo.jpg',
    'photo (2).jpg',
    'photo (3).jpg',
    'PHOTO (4).JPG',
    'photo.png',
    'photo',
    'photo (2)',
  ]);
  expect(uniqueNames(['A (2).jpg', 'a.jpg', 'a.jpg'])).toEqual(['A (2).jpg', 'a.jpg', 'a (3).jpg']);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ada\\me.jpg', 'me.jpg'],
  ['..', 'photo'],
  ['', 'photo'],
  ['.jpg', 'jpg'],
  ['.htaccess', 'htaccess'],
  ['a\0b\n.jpg', 'a_b_.jpg'],
  ['who?<me>.jpg', 'who__me_.jpg'],
  ['gpj.\u202eexe.jpg', 'gpj._exe.jpg'],
  ['con', '_con'],
  ['Nul.jpg', '_Nul.jpg'],
  ['COM1.tar.gz', '_COM1.tar.gz'],
  ['console.jpg', 'console.jpg'],
  ['late. . ', 'late'],
  ['Garten 🌻 é.jpg', 'Garten 🌻 é.jpg'],
  ['e\u0301.jpg', 'é.jpg'],
  [`${'🌻'.repeat(300)}.jpg`, `${'🌻'.repeat(55)}.jpg`],
])('%j becomes %j', (given, name) => {
  expect(uniqueNames([given])).toEqual([name]);
});

test('any names can be stored in one folder', () => {
  const words = fc.constantFrom(
    'a',
    'A',
    '.',
    ' ',
    '/',
    '\\',
    '(2)',
    'con',
    '.jpg',
    '\0',
    '\u202e',
    'ß',
    '🌻',
  );
  const names = fc.array(words, { maxLength: 6 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(fc.oneof(names, fc.string({ unit: 'binary' }))), (given) => {
      const made = uniqueNames(given);
      expect(made).toHaveLength(given.length);
      expect(new Set(made.map((name) => name.toUpperCase().toLowerCase())).size).toBe(given.length);
      for (const name of made) {
        expect(name).not.toMatch(/[/\\<>:"|?*\p{Cc}]|^[.\s]|[.\s]$|^$|^(con|nul)(\.|$)/iu);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      }
    }),
    runs(100),
  );
});

test('ten thousand equal names take little time', () => {
  const made = uniqueNames(Array.from({ length: 10_000 }, () => 'image.jpg'));
  expect(made.at(-1)).toBe('image (10000).jpg');
});
