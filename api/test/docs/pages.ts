import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Route, routes } from '@yolo/contract';
import { format, resolveConfig } from 'prettier';
import '../../src/app.module.ts';
import { limitsTable } from './limits-table.ts';
import { settingsTable } from './settings-table.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** What stands between a page's marks, made of what the page says elsewhere. */
const made: Record<string, (rest: string) => string> = {
  calls: callsTable,
  messages: messagesOfRooms,
  settings: settingsTable,
  limits: limitsTable,
};

const MADE = /(<!-- (\w+), made by `npm run docs` -->\n)[^]*?(<!-- end -->)/g;

/** Pages of `docs/` of which parts are made of the code, by which they are up to date or not. */
export const madePages: readonly string[] = globSync('docs/*.md', { cwd: root })
  .filter((page) => textOf(page).search(MADE) >= 0)
  .sort();

/** A page of {@link madePages} as it should be. */
export async function pageOf(page: string): Promise<string> {
  const text = textOf(page);
  const rest = text.replaceAll(MADE, '');
  const whole = text.replaceAll(MADE, (_, begin: string, name: string, end: string) => {
    if (!made[name]) throw new Error(`${page}: nothing makes ${name}`);
    return `${begin}\n${made[name](rest)}\n\n${end}`;
  });
  const file = join(root, page);
  return format(whole, { ...(await resolveConfig(file)), parser: 'markdown' });
}

export function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** The routes that no other row of the page names. */
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
