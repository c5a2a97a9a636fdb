import { existsSync, readFileSync } from 'node:fs';
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

/** `{ Row, type RowProps, RowList as SongList }` → `Row`, `RowList`: an alias has the docs page of its component. */
const namedComponents = (list: string): string[] =>
  list
    .replaceAll(/\/\/.*|[{}]/g, '')
    .split(',')
    .map((each) => each.trim().split(' as ')[0]!)
    .filter((name) => /^[A-Z]\w*[a-z]\w*$/.test(name));

/** Names of all components that a page can import, read from the entries' `export … from`. */
export const exportedComponents = (): string[] => {
  const names = entries.flatMap((entry) => {
    const text = readFileSync(join(source, `${entry}.ts`), 'utf8');
    return [...text.matchAll(/export (\*|\{[^}]*\}) from '(\.\/components\/[^']+)'/g)].flatMap(
      ([, what = '', from = '']) => {
        if (what !== '*') return namedComponents(what);
        const path = ['tsx', 'ts'].map((ending) => join(source, `${from}.${ending}`)).find(existsSync)!;
        const file = readFileSync(path, 'utf8');
        return [...file.matchAll(COMPONENT)].map(([, name]) => name);
      },
    );
  });
  return [...new Set(names)].filter((name) => name !== undefined).sort();
};
