import { BUDGETS, type BuildToFit, findMisfits, type MisfitReason } from './fits.ts';
import { isPagePattern, overlap } from './page-paths.ts';

const shell: BuildToFit = {
  project: 'shell',
  files: { 'shell.js': { size: 1000 }, 'shell.css': { size: 10 } },
  css: ['shell.css'],
  hints: [{ path: '/' }, { path: '/login' }],
  manifest: null,
  uses: { shares: {}, routes: ['GET /session'] },
  provides: {
    react: ['useState', 'default'],
    'react/jsx-runtime': ['jsx'],
    'styled-components': ['styled'],
    '@tanstack/react-query': ['useQuery'],
    '@yolo/platform/remote': ['usePage'],
  },
  packages: ['react@19.3.1', 'styled-components@6.6.0'],
};

const lists: BuildToFit = {
  project: 'mfe-lists',
  files: { 'entry.js': { size: 1000 } },
  css: [],
  manifest: {
    routes: [{ path: '/food' }, { path: '/food/:foodId' }, { path: '/events/:eventId/food' }],
    slots: { 'lists.food/v1': './App' },
  },
  uses: { shares: { react: ['useState'], '@yolo/platform/remote': ['usePage'] }, routes: ['GET /food/:id'] },
  packages: ['format-quantity@3.1.0', '@yolo/react@1.0.0'],
};

const media: BuildToFit = {
  project: 'mfe-media',
  files: { 'entry.js': { size: 1000 }, 'assets/picture.avif': { size: 1000 } },
  manifest: {
    routes: [{ path: '/photos' }, { path: '/photos/*' }, { path: '/events/:id/photos/:photoId' }],
    slots: {},
  },
  uses: { shares: {}, routes: [] },
};

const SERVED = ['GET /session', 'GET /food/:foodId'];

const withPage = (path: string): BuildToFit => ({
  ...media,
  manifest: { routes: [{ path }], slots: {} },
});

test('accepts builds that fit together', () => {
  expect(findMisfits([shell, lists, media], SERVED)).toEqual([]);
});

const misfits: [string, MisfitReason, BuildToFit[], string][] = [
  ['no shell', 'shell-missing', [lists], 'There is no shell.'],
  [
    'a build without the list of what it uses',
    'uses-missing',
    [shell, { ...lists, uses: undefined }],
    'mfe-lists does not say what it uses.',
  ],
  [
    'a name that the shell does not provide',
    'name-missing',
    [shell, { ...lists, uses: { shares: { react: ['useState', 'useTomorrow'] }, routes: [] } }],
    'mfe-lists uses useTomorrow of react, which the shell does not provide.',
  ],
  [
    'a shell that drops a name',
    'name-missing',
    [{ ...shell, provides: { ...shell.provides, '@yolo/platform/remote': ['useOther'] } }, lists],
    'mfe-lists uses usePage of @yolo/platform/remote, which the shell does not provide.',
  ],
  [
    'a key that the shell does not provide',
    'name-missing',
    [shell, { ...lists, uses: { shares: { rxjs: [] }, routes: [] } }],
    'mfe-lists uses rxjs, which the shell does not provide.',
  ],
  [
    'a key by the name of what every object has',
    'name-missing',
    [shell, { ...lists, uses: { shares: { constructor: [] }, routes: [] } }],
    'mfe-lists uses constructor, which the shell does not provide.',
  ],
  [
    'a module as a whole',
    'name-missing',
    [shell, { ...lists, uses: { shares: { react: ['*'] }, routes: [] } }],
    'mfe-lists takes react as a whole, so that nobody can tell what it needs.',
  ],
  [
    'a route that is not served',
    'route-missing',
    [shell, { ...lists, uses: { shares: {}, routes: ['DELETE /food/:foodId'] } }],
    'mfe-lists calls DELETE /food/:foodId, which the API does not serve.',
  ],
  [
    'a route of the shell that is not served',
    'route-missing',
    [{ ...shell, uses: { shares: {}, routes: ['GET /sessions'] } }, lists],
    'shell calls GET /sessions, which the API does not serve.',
  ],
  [
    'a page path that is not a valid pattern',
    'pattern',
    [shell, lists, withPage('/a*a*b')],
    'mfe-media has a page at /a*a*b, which is no pattern of segments.',
  ],
  [
    'a page at a path of the server',
    'place-taken',
    [shell, lists, withPage('/api/food')],
    'mfe-media has a page at /api/food, which is the server’s.',
  ],
  [
    'a page at a path of the shell',
    'place-taken',
    [shell, lists, withPage('/login/again')],
    'mfe-media has a page at /login/again, which is the shell’s.',
  ],
  [
    'a page below another remote’s',
    'place-taken',
    [shell, lists, withPage('/food/of/mine')],
    'mfe-media has pages below /food, which belongs to mfe-lists.',
  ],
  [
    'an event page below another remote’s',
    'place-taken',
    [shell, lists, withPage('/events/:id/food/photos')],
    'mfe-media has pages below /events/:/food, which belongs to mfe-lists.',
  ],
  [
    'overlapping pages',
    'routes-overlap',
    [shell, lists, withPage('/events/*')],
    'mfe-media has a page at /events/*, which meets /events/:eventId/food of mfe-lists.',
  ],
  [
    'a stand-alone page at another remote’s path',
    'place-taken',
    [shell, lists, { ...media, manifest: { pages: [{ path: '/food' }] } }],
    'mfe-media has pages below /food, which belongs to mfe-lists.',
  ],
  [
    'a slot of another remote',
    'slot-taken',
    [shell, lists, { ...media, manifest: { routes: [], slots: { 'lists.food/v1': './Food' } } }],
    'mfe-media fills lists.food/v1, which mfe-lists fills.',
  ],
  ...['react@19.3.1', 'react-router@7.18.5', '@tanstack/query-core@5.0.0', 'styled-components@5.0.0'].map(
    (pack): (typeof misfits)[number] => [
      `a copy of ${pack}`,
      'library-twice',
      [shell, { ...lists, packages: [pack] }],
      `mfe-lists brings ${pack}, which the shell shares with all.`,
    ],
  ),
  [
    'scripts over their budget',
    'too-large',
    [shell, { ...lists, files: { 'a.js': { size: BUDGETS.remote.scripts }, 'b.js': { size: 1 } } }],
    'mfe-lists has 385 KiB of scripts, and 384 KiB are allowed.',
  ],
  [
    'stand-alone pages over their budget',
    'too-large',
    [
      shell,
      {
        ...lists,
        files: { 'a.js': { size: BUDGETS.remote.scripts }, 'p.js': { size: BUDGETS.plainPages + 1 } },
        pages: { screen: 'p.js' },
      },
    ],
    'mfe-lists has 385 KiB of scripts of pages that stand by themselves, and 384 KiB are allowed.',
  ],
  [
    'pictures over the budget of all files',
    'too-large',
    [shell, { ...lists, files: { 'a.js': { size: 1 }, 'b.avif': { size: BUDGETS.remote.all } } }],
    'mfe-lists has 1025 KiB of files, and 1024 KiB are allowed.',
  ],
  [
    'a shell over its budget',
    'too-large',
    [{ ...shell, files: { 'a.js': { size: BUDGETS.shell.scripts + 1 } } }],
    'shell has 1537 KiB of scripts, and 1536 KiB are allowed.',
  ],
  [
    'a stylesheet in a remote',
    'not-for-remotes',
    [shell, { ...lists, files: { 'a.css': { size: 1 } }, css: ['a.css'] }],
    'mfe-lists has the stylesheet a.css, and remotes have none.',
  ],
  ...['inline', 'fonts', 'ogFonts', 'icon', 'app', 'provides'].map((field): (typeof misfits)[number] => [
    `${field} in a remote`,
    'not-for-remotes',
    [shell, { ...lists, [field]: [] }],
    `mfe-lists says ${field}, which is for the shell alone.`,
  ]),
];

test.each(misfits)('%s: %s', (_, reason, builds, sentence) => {
  const found = findMisfits(builds, SERVED);
  expect(found.map((misfit) => [misfit.reason, misfit.sentence])).toEqual([[reason, sentence]]);
});

test.each(['/food', '/food/:foodId', '/food/*', '/events/:eventId/food-2/:id'])('%s is a pattern', (path) =>
  expect(isPagePattern(path)).toBe(true),
);

test.each([
  '',
  'food',
  '/',
  '/*',
  '/:food',
  '/food/',
  '/food//x',
  '/a*',
  '/f/*/x',
  '/F',
  '/f/:',
  '/f/:a.b',
  '/f?x',
])('%j is not a pattern', (path) => expect(isPagePattern(path)).toBe(false));

test('a long pattern is checked quickly', () => {
  expect(isPagePattern(`/${'a*'.repeat(50_000)}b`)).toBe(false);
  expect(isPagePattern('/a'.repeat(50_000))).toBe(false);
});

test.each([
  ['/food', '/food', true],
  ['/food', '/food/:id', false],
  ['/food/new', '/food/:id', true],
  ['/food/*', '/food', true],
  ['/food/*', '/food/a/b', true],
  ['/food/:id/edit', '/food/:other/*', true],
  ['/food/:id/edit', '/food/:id/show', false],
])('%s and %s overlap: %s', (one, other, meets) => {
  expect([overlap(one, other), overlap(other, one)]).toEqual([meets, meets]);
});
