/** `npm run bench [-- name …]`: runs `e2e/bench/<name>`, each of which writes `.data/bench/<name>.json`, and prints what they found. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { build } from './build.mjs';
import { run } from './parts/children.mjs';
import { root } from './parts/paths.mjs';
import { main, PlainError, say } from './parts/terminal.mjs';

const folder = join(root, 'e2e', 'bench');
/** The longest, `guard`, waits ten minutes for memory to come back. */
const LIMIT_MS = 3_600_000;

await main(async () => {
  const scripts = await chosen(process.argv.slice(2));
  await build();
  const cases = [];
  for (const script of scripts) cases.push(...(await measure(script)));
  print(cases);
  if (cases.some(({ holds }) => !holds)) process.exitCode = 1;
});

async function chosen(names) {
  const files = await readdir(folder).catch(() => []);
  // Parts that benchmarks share lie in folders of their own.
  const scripts = files.filter((file) => /\.(mjs|ts)$/.test(file)).sort();
  const unknown = names.filter((name) => !scripts.some((file) => parse(file).name === name));
  if (unknown.length > 0) {
    const known = scripts.map((file) => parse(file).name).join(', ') || 'none';
    throw new PlainError(`There is no benchmark ${unknown.join(', ')}; there are ${known}.`);
  }
  return names.length === 0 ? scripts : scripts.filter((file) => names.includes(parse(file).name));
}

async function measure(script) {
  const { name } = parse(script);
  const result = join(root, '.data', 'bench', `${name}.json`);
  await rm(result, { force: true });
  say(`• ${name}`);
  const { code } = await run(process.execPath, [join(folder, script)], {
    cwd: root,
    show: true,
    timeout: LIMIT_MS,
  });
  if (code !== 0) throw new PlainError(`The benchmark ${name} ended with code ${code}.`);
  return JSON.parse(await readFile(result, 'utf8'));
}

function print(cases) {
  const rows = cases.map((each) => [
    each.case,
    `${rounded(each.ours)} ${each.unit}`,
    each.reference === null ? '–' : `${rounded(each.reference)} ${each.unit}`,
    each.ratio === null ? '–' : each.ratio.toFixed(2),
    String(each.bar),
    each.holds ? 'holds' : 'FALLS SHORT',
  ]);
  const table = [['case', 'ours', 'reference', 'ratio', 'bar', ''], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  for (const row of table) say(row.map((cell, column) => cell.padEnd(widths[column])).join('  '));
}

function rounded(value) {
  return Number(value.toPrecision(4)).toLocaleString('en-US');
}
