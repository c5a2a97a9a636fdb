import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Route, routes } from '@yolo/contract';
import { format, resolveConfig } from 'prettier';
import '../../src/app.module.ts';
import { limitsTable } from './limits-table.ts';
import { settingsTable } from './settings-table.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** The generators of the text between a page's marks; `rest` is the page's other text. */
const generators: Record<string, (rest: string) => string> = {
  calls: callsTable,
  messages: messagesOfRooms,
  settings: settingsTable,
  limits: limitsTable,
};

const GENERATED = /(<!-- (\w+), made by `npm run docs` -->\n)[^]*?(<!-- end -->)/g;

/** Pages of `docs/` with parts that are generated from the code. */
export const madePages: readonly string[] = globSync('docs/*.md', { cwd: root })
  .filter((page) => textOf(page).search(GENERATED) >= 0)
  .sort();

/** The up-to-date text of one of {@link madePages}. */
export async function pageOf(page: string): Promise<string> {
  const text = textOf(page);
  const rest = text.replaceAll(GENERATED, '');
  const whole = text.replaceAll(GENERATED, (_, begin: string, name: string, end: string) => {
    if (!generators[name]) throw new Error(`${page}: nothing makes ${name}`);
    return `${begin}\n${generators[name](rest)}\n\n${end}`;
  });
  const file = join(root, page);
  return format(whole, { ...(await resolveConfig(file)), parser: 'markdown' });
}

export function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** The routes that the rest of the page does not name. */
function callsTable(rest: string): string {
  const named = new Set([...rest.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const rows = Object.values(routes as unknown as Record<string, Route>)
    .filter(({ name }) => !named.has(name))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map(
      ({ area, name, method, path, summary }) =>
        `| ${area} | \`${name}\` | \`${method} /api${path}\` | ${summary} |`,
    );
  return ['| slice | call | request | what it does |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

const keyOf = ({ area, name }: Route) => `${area} ${name}`;

/** Each room's sections, the shell's first. */
function messagesOfRooms(): string {
  return globSync('{shell,mfe-*}/messages.md', { cwd: root })
    .sort()
    .sort((a, b) => Number(b.startsWith('shell')) - Number(a.startsWith('shell')))
    .map((file) => textOf(file).replace(/^[^]*?(?=^## )/m, ''))
    .join('\n');
}
