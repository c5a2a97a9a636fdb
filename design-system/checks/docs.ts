import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '..', 'src');

/** Entries from which pages import components. */
const entries = [
  'index',
  'areas',
  'calendar',
  'chat',
  'combobox',
  'covers',
  'event-month',
  'guests',
  'invitations',
  'lightbox',
  'map',
  'notifications',
  'tables',
  'wall',
];

const COMPONENT = /^export (?:function|const) ([A-Z]\w*[a-z]\w*)/gm;

/** Names of all components that a page can import, read from the entries' `export … from`. */
export const exportedComponents = (): string[] => {
  const names = entries.flatMap((entry) => {
    const text = readFileSync(join(source, `${entry}.ts`), 'utf8');
    return [...text.matchAll(/export (\*|\{[^}]*\}) from '(\.\/components\/[^']+)'/g)].flatMap(
      ([, what = '', from = '']) => {
        if (what !== '*')
          return [...what.matchAll(/(?<!type )\b([A-Z]\w*[a-z]\w*)\b/g)].map(([, name]) => name);
        const file = readFileSync(join(source, `${from}.tsx`), 'utf8');
        return [...file.matchAll(COMPONENT)].map(([, name]) => name);
      },
    );
  });
  return [...new Set(names)].filter((name) => name !== undefined).sort();
};
