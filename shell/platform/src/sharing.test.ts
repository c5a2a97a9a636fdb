import { consumedShares, lateSharesOf, providedShares } from '../preset/sharing.mjs';

interface Share {
  requiredVersion: string | false;
  strictVersion?: boolean;
  version?: string;
}

const consume = (key: string) => ({
  moduleType: 'consume-shared-module',
  identifier: `consume shared module (default) ${key}@^0.1.0 (strict)`,
});

test('finds late shares of a page in chunks without files as well', () => {
  const chunks = [
    { id: 1, files: ['App.js'], modules: [consume('react'), consume('@yolo/design-system/areas')] },
    // A common chunk of several others, which contains only shares.
    { id: 2, files: [], modules: [consume('@yolo/platform/event')] },
    { id: 3, files: ['create.js'], modules: [consume('@yolo/design-system/calendar')] },
    {
      id: 4,
      files: ['list.js'],
      modules: [{ moduleType: 'javascript/auto', identifier: ' @yolo/platform/page@' }],
    },
  ];
  const namedChunkGroups = { App: { chunks: [1] }, invites: { chunks: [2, 4] }, create: { chunks: [3] } };
  expect(lateSharesOf({ chunks, namedChunkGroups }, ['App', 'invites'])).toEqual([
    '@yolo/platform/event',
    '@yolo/design-system/areas',
  ]);
});

test('a remote requires the lowest version of a library, so that a patch needs no release of all remotes', () => {
  const provided = providedShares() as Record<string, Share>;
  const libraries = Object.entries(consumedShares() as Record<string, Share>).filter(
    ([key]) => !key.startsWith('@yolo/'),
  );
  expect(libraries.length).toBeGreaterThan(5);
  for (const [key, { requiredVersion, strictVersion }] of libraries) {
    const [major] = provided[key]!.version!.split('.');
    expect([key, strictVersion, requiredVersion]).toEqual([key, true, `^${major}.0.0`]);
  }
});

test('our own packages are checked by names, and have no required version', () => {
  const ours = Object.entries(consumedShares() as Record<string, Share>).filter(([key]) =>
    key.startsWith('@yolo/'),
  );
  expect(ours.length).toBeGreaterThan(5);
  for (const [, { requiredVersion, strictVersion }] of ours) {
    expect([requiredVersion, strictVersion]).toEqual([false, undefined]);
  }
});
