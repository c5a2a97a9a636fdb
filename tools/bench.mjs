/**
 * `npm run bench [-- name …]`: runs `e2e/bench/<name>`, each of which writes `.data/bench/<name>.json`, and prints the
 * results.
 */
import { build } from './build.mjs';
import { benches, runBench } from './parts/benches.mjs';
import { main, PlainError, say } from './parts/terminal.mjs';

await main(async () => {
  const names = selectNames(process.argv.slice(2));
  await build();
  const cases = [];
  for (const name of names) {
    say(`• ${name}`);
    cases.push(...(await runBench(name, { show: true })));
  }
  print(cases);
  if (cases.some(({ holds }) => !holds)) process.exitCode = 1;
});

function selectNames(names) {
  const known = benches();
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new PlainError(`There is no benchmark ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  }
  return names.length === 0 ? known : names;
}

function print(cases) {
  const rows = cases.map((each) => [
    each.case,
    `${formatNumber(each.ours)} ${each.unit}`,
    each.reference === null ? '–' : `${formatNumber(each.reference)} ${each.unit}`,
    each.ratio === null ? '–' : each.ratio.toFixed(2),
    String(each.bar),
    each.holds ? 'holds' : 'FALLS SHORT',
  ]);
  const table = [['case', 'ours', 'reference', 'ratio', 'bar', ''], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  for (const row of table) say(row.map((cell, column) => cell.padEnd(widths[column])).join('  '));
}

function formatNumber(value) {
  return Number(value.toPrecision(4)).toLocaleString('en-US');
}
