import { join } from 'node:path/posix';
import { sources } from '../../../test/belonging-writes.ts';

const LIBRARY = 'parse-ingredient';
const texts = await sources();

/** Static imports of a file; type-only imports are not loaded. */
const STATIC = /^(?:import|export)\s(?!type\s)(?:[^;']*?\sfrom\s)?'([^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'([^']+)'/g;

function importsOf(file: string, pattern: RegExp): string[] {
  const found = [...texts.get(file)!.matchAll(pattern)].map(([, name]) => name!);
  return found.map((name) => (name.startsWith('.') ? join(file, '..', name) : name));
}

/** The files whose static imports load the library, directly or not. */
function loadingFiles(): Set<string> {
  const found = new Set([LIBRARY]);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const file of texts.keys())
      if (importsOf(file, STATIC).some((each) => found.has(each))) found.add(file);
  }
  found.delete(LIBRARY);
  return found;
}

test('the ingredient parser is loaded only by the page process and the demo, not by the API', () => {
  const reader = ['ingredients', 'line-numbers', 'line-parts', 'units'].map(
    (name) => `core/pages/${name}.ts`,
  );
  const found = loadingFiles();
  expect([...found].sort()).toEqual(
    [...reader, 'core/pages/page-worker.ts', 'areas/lists/food/food-demo.ts'].sort(),
  );
  const dynamic = [...texts.keys()].flatMap((file) =>
    importsOf(file, DYNAMIC).flatMap((each) =>
      found.has(each) || each === LIBRARY ? [`${file}: ${each}`] : [],
    ),
  );
  // Only when the demo is filled, not in requests.
  expect(dynamic).toEqual(['areas/lists/lists.area.ts: areas/lists/food/food-demo.ts']);
});
