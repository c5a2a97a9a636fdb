import { readFile } from 'node:fs/promises';
import { format } from 'prettier';
import '../../app.module.ts';
import { limitsTable } from './limits-table.ts';

/** Its rows, but neither their order nor that of the calls: both are those in which modules were loaded. */
const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) =>
      row
        .split('|')
        .map((cell) => cell.trim().split(', ').sort().join(', '))
        .join('|'),
    )
    .sort();
const tablesOf = (page: string) =>
  page
    .split('\n\n')
    .filter((each) => each.startsWith('|'))
    .map(rowsOf);

test('docs/operating.md holds the limits as they are', async () => {
  const page = await readFile(new URL('../../../../docs/operating.md', import.meta.url), 'utf8');
  const table = await format(limitsTable(), { parser: 'markdown', printWidth: 110 });
  // When it fails: put this table where the page has its old one.
  expect(tablesOf(page)).toContainEqual(rowsOf(table));
});
