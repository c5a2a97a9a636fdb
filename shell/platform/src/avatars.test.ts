import { initialsOf as initialsOnPage, tintOf as tintOnPage } from '@yolo/contract/members';
import { initialsOf, tintOf } from '@yolo/design-system';

/* The server renders avatars before the app does; both must give the same result. */

test.each([
  ['Noor Haddad', 'NH'],
  ['Theodora Kallistrate Papadimitriou', 'TP'],
  ['Anna van Dijk', 'AD'],
  ['Jo', 'J'],
  ['  éloïse   d’Arc ', 'ÉD'],
  ['\u2068שרה לוי\u2069', 'של'],
  ['王小明', '王'],
  ['😀 Smile', '😀S'],
  ['jo.meyer@example.org', 'JO'],
  ['Former member', 'FM'],
  ['', ''],
])('initials of "%s" are %s, on the server and in the app', (name, initials) => {
  expect([initialsOnPage(name), initialsOf(name)]).toEqual([initials, initials]);
});

test('an avatar has the same tint on the server and in the app', () => {
  const seeds = Array.from({ length: 500 }, (_, at) => `3f2b8c1e-0000-4000-8000-${at * 7919}-ÉØ😀`);
  for (const seed of seeds) expect(`var(--tint-${tintOnPage(seed)})`).toBe(tintOf(seed));
  expect(new Set(seeds.map(tintOnPage)).size).toBe(5);
});
