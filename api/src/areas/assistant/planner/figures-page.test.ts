import { readFileSync } from 'node:fs';
import { figuresPage } from './figures-page.ts';
import { sources } from './sources.ts';
import { tables, type TableRow } from './tables.ts';

const rows = Object.values(tables as Record<string, TableRow>);

test('docs/planner-figures.md is up to date', () => {
  const page = readFileSync(new URL('../../../../../docs/planner-figures.md', import.meta.url), 'utf8');
  expect(page).toBe(figuresPage());
});

test('every figure has a source, and every source has a figure', () => {
  const used = new Set(rows.map(({ source }) => source));
  expect([...used].toSorted()).toEqual(Object.keys(sources).toSorted());
  for (const { label, value } of rows) {
    expect(label).not.toBe('');
    expect(value).toBeGreaterThan(0);
  }
});
