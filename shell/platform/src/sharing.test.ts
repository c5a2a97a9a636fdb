import { lateSharesOf } from '../preset/sharing.mjs';

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
