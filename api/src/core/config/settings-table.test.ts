import { readFile } from 'node:fs/promises';
import { format } from 'prettier';
import '../../app.module.ts';
import { settingsTable } from './settings-table.ts';

/** Its rows, but not their order: areas are asked in the order in which their modules were loaded. */
const rowsOf = (table: string) => table.trim().split('\n').sort();
const tablesOf = (page: string) =>
  page
    .split('\n\n')
    .filter((each) => each.startsWith('|'))
    .map(rowsOf);

test('docs/operating.md holds the settings as the schema has them', async () => {
  const page = await readFile(new URL('../../../../docs/operating.md', import.meta.url), 'utf8');
  const table = await format(settingsTable(), { parser: 'markdown', printWidth: 110 });
  // When it fails: put this table between the markers of the page.
  expect(tablesOf(page)).toContainEqual(rowsOf(table));
});
