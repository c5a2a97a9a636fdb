import { join } from 'node:path/posix';
import { sources } from '../../../test/belonging-writes.ts';

const LIBRARY = 'parse-ingredient';
const texts = await sources();

/** What a file imports when it is loaded; types alone are not loaded. */
const STATIC = /^(?:import|export)\s(?!type\s)(?:[^;']*?\sfrom\s)?'([^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'([^']+)'/g;

function importsOf(file: string, pattern: RegExp): string[] {
  const found = [...texts.get(file)!.matchAll(pattern)].map(([, name]) => name!);
  return found.map((name) => (name.startsWith('.') ? join(file, '..', name) : name));
}

/** The files that load the library when they are loaded, by whatever way. */
function loading(): Set<string> {
  const found = new Set([LIBRARY]);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const file of texts.keys())
      if (importsOf(file, STATIC).some((each) => found.has(each))) found.add(file);
  }
  found.delete(LIBRARY);
  return found;
}

test('what reads ingredients is loaded by the process that reads pages and by the demo, and by nothing of the API', () => {
  const reader = ['ingredients', 'line-numbers', 'line-parts', 'units'].map(
    (name) => `core/pages/${name}.ts`,
  );
  const found = loading();
  expect([...found].sort()).toEqual(
    [...reader, 'core/pages/page-worker.ts', 'areas/lists/food/food-demo.ts'].sort(),
  );
  const later = [...texts.keys()].flatMap((file) =>
    importsOf(file, DYNAMIC).flatMap((each) =>
      found.has(each) || each === LIBRARY ? [`${file}: ${each}`] : [],
    ),
  );
  // When the demo is filled, which is no request.
  expect(later).toEqual(['areas/lists/lists.area.ts: areas/lists/food/food-demo.ts']);
});
