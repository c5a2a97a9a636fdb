import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Packages that an entry point imports, directly or through its modules. */
const packagesOf = (entry: string): string[] => {
  const seen = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)) {
      if (!from.startsWith('.')) packages.add(from);
      const base = join(dirname(file), from);
      const module = [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts')].find(
        (path) => /\.tsx?$/.test(path) && existsSync(path),
      );
      if (from.startsWith('.') && module) visit(module);
    }
  };
  visit(join(__dirname, entry));
  return [...packages].sort();
};

test('the main entry imports no heavy packages', () => {
  expect(packagesOf('index.ts')).toEqual(['lucide-react', 'react', 'react-dom', 'styled-components']);
});

test.each([
  ['calendar.ts', 'Calendar'],
  ['combobox.ts', 'ComboBox'],
  ['member-picker.ts', 'Autocomplete'],
])('of the heavy widgets, %s imports only %s', (entry, widget) => {
  const heavy = ['Calendar', 'ComboBox', 'Autocomplete'].filter((each) =>
    packagesOf(entry).includes(`react-aria-components/${each}`),
  );
  expect(heavy).toEqual([widget]);
});

test('the event month imports the date arithmetic, but no calendar widgets', () => {
  expect(packagesOf('event-month.ts')).toEqual([
    '@internationalized/date',
    'lucide-react',
    'react',
    'styled-components',
  ]);
});

test.each([
  'areas.ts',
  'chat.ts',
  'covers.ts',
  'eggs.ts',
  'guests.ts',
  'invitations.ts',
  'lightbox.ts',
  'map.ts',
  'notifications.ts',
  'tables.ts',
  'wall.ts',
])('%s is loaded lazily and adds no packages', (entry) => {
  expect(packagesOf(entry)).toEqual(['lucide-react', 'react', 'styled-components']);
});

test('confetti needs no further packages', () => {
  expect(packagesOf('confetti.ts')).toEqual(['react', 'styled-components']);
});
