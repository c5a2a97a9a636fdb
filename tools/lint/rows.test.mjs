import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';

const root = fileURLToPath(new URL('../..', import.meta.url));
let eslint;

before(() => {
  eslint = new ESLint({ cwd: root });
});

async function refusals(line, file = 'api/src/areas/maps/new.ts') {
  const code = `export async function ask(em, pool) {\n  ${line}\n}\n`;
  const [{ messages }] = await eslint.lintText(code, { filePath: root + file, warnIgnored: true });
  return messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax');
}

for (const line of [
  `return em.execute<{ id: string }[]>('select id from files');`,
  `const rows = await em.execute('select id from files'); return rows;`,
  `const { rows } = await pool.query('select id from files', []); return rows;`,
  `return (await em.execute('select id from files')).length;`,
  `return prepared<{ id: string }>('ids', 'select id from files');`,
  `return rowsInPages<{ id: string }>(em, 'select id from files', []);`,
]) {
  test(`refused: ${line}`, async () => {
    const [refused] = await refusals(line);
    assert.match(refused?.message ?? 'nothing', /^Nobody checks this row type/);
  });
}

for (const line of [
  `await em.execute('delete from files');`,
  `return prepared('ids', { id: uuid() }, 'select id from files');`,
  `const rows = await tables(em).selectFrom('files').select('id').execute(); return rows;`,
]) {
  test(`passes: ${line}`, async () => {
    assert.deepEqual(await refusals(line), []);
  });
}
