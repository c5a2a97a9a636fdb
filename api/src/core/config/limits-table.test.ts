import { readFile } from 'node:fs/promises';
import { format } from 'prettier';
import '../../app.module.ts';
import { limitsTable } from './limits-table.ts';

test('docs/operating.md holds the limits as they are', async () => {
  const page = await readFile(new URL('../../../../docs/operating.md', import.meta.url), 'utf8');
  const table = await format(limitsTable(), { parser: 'markdown', printWidth: 110 });
  // When it fails: put this table where the page has its old one.
  expect(page).toContain(table.trim());
});
