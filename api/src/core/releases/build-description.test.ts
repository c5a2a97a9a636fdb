import { BuildDescription } from './build-description.ts';

const file = { integrity: `sha384-${'a'.repeat(64)}`, size: 1 };
const reads = (manifest: unknown) =>
  BuildDescription.safeParse({
    project: 'mfe-lists',
    version: '1',
    entry: 'entry.js',
    files: { 'entry.js': file },
    manifest,
  });

test('missing fields of a manifest get empty defaults', () => {
  expect(reads({}).data?.manifest).toEqual({ routes: [], pages: [], slots: {}, links: [] });
  expect(reads(null).success).toBe(true);
});

test.each([
  { links: [null] },
  { links: [{ place: 'top-bar', label: 'Food', order: 1 }] },
  { links: [{ place: 'top-bar', href: 7, label: 'Food', order: 1 }] },
  { routes: [{}] },
  { slots: [] },
  { wakes: [{ slot: 'media.uploads/v1' }] },
])('a manifest that would break pages is rejected: %j', (manifest) => {
  expect(reads(manifest).success).toBe(false);
});
