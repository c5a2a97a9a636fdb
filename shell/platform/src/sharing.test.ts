import { consumedShares, lateSharesOf, providedShares } from '../preset/sharing.mjs';

interface Share {
  requiredVersion: string | false;
  strictVersion?: boolean;
  version?: string;
}

const consumed = (key: string) => ({
  moduleType: 'consume-shared-module',
  identifier: `consume shared module (default) ${key}@^0.1.0 (strict)`,
});

test('what a page takes from the shell late is found in a chunk without a file too', () => {
  const chunks = [
    { id: 1, files: ['App.js'], modules: [consumed('react'), consumed('@yolo/design-system/areas')] },
    // The bundler put together what several chunks take, and all of it is shared.
    { id: 2, files: [], modules: [consumed('@yolo/platform/event')] },
    { id: 3, files: ['create.js'], modules: [consumed('@yolo/design-system/calendar')] },
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

test('a remote asks for the lowest version of a library that it can do with, so that no patch is a release of everybody', () => {
  const given = providedShares() as Record<string, Share>;
  const libraries = Object.entries(consumedShares() as Record<string, Share>).filter(
    ([key]) => !key.startsWith('@yolo/'),
  );
  expect(libraries.length).toBeGreaterThan(5);
  for (const [key, { requiredVersion, strictVersion }] of libraries) {
    const [major] = given[key]!.version!.split('.');
    expect([key, strictVersion, requiredVersion]).toEqual([key, true, `^${major}.0.0`]);
  }
});

test('what is ours is judged by names, and its version, which never changes, is not asked for', () => {
  const ours = Object.entries(consumedShares() as Record<string, Share>).filter(([key]) =>
    key.startsWith('@yolo/'),
  );
  expect(ours.length).toBeGreaterThan(5);
  for (const [, { requiredVersion, strictVersion }] of ours) {
    expect([requiredVersion, strictVersion]).toEqual([false, undefined]);
  }
});
