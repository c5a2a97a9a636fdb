/**
 * `npm run soak [-- part …]`: runs long and random tests and tests that kill processes; every part writes
 * `.data/soak/<part>.json`. `-- --list` shows the parts with their last results, `-- --changed` runs those whose
 * sources changed since their last green run.
 */
import { build, buildStorybook } from './build.mjs';
import { measureLoop } from './parts/gate.mjs';
import { nothing, runPart, sayTotals, sum } from './parts/outcome.mjs';
import { main, PlainError, say } from './parts/terminal.mjs';
import { changedParts, lastResult, writeResult } from './soak/results.mjs';
import { soakParts } from './soak/parts.mjs';

const FLAGS = ['--list', '--changed'];

await main(async () => {
  const names = process.argv.slice(2).filter((word) => !FLAGS.includes(word));
  const unknown = names.filter((name) => !soakParts.some((part) => part.name === name));
  if (unknown.length > 0) {
    throw new PlainError(`There is no part ${unknown.join(', ')}; \`npm run soak -- --list\` shows them.`);
  }
  if (process.argv.includes('--list')) return list();
  const chosen = names.length === 0 ? soakParts : soakParts.filter(({ name }) => names.includes(name));
  const parts = process.argv.includes('--changed') ? await changedParts(chosen) : chosen;
  if (parts.length === 0) return say('Nothing changed since the last green run of each part.');
  // Limits of time in soak tests grow with it.
  process.env['LOOP_SECONDS'] = (await measureLoop()).toFixed(2);
  await build();
  if (parts.some(({ storybook }) => storybook)) await buildStorybook();
  let total = nothing;
  for (const part of parts) {
    const { outcome, seconds } = await runPart(part.name, part.run);
    await writeResult(part, outcome, seconds);
    total = sum(total, outcome);
  }
  sayTotals(total);
});

async function list() {
  for (const part of soakParts) {
    const last = await lastResult(part);
    const result = last
      ? `${last.passed} passed, ${last.failed} failed, ${Math.round(last.seconds / 60)} min, ${last.at.slice(0, 16)}, ${last.commit.slice(0, 9)}`
      : 'never run here';
    say(`${part.name.padEnd(22)} some ${String(part.minutes).padStart(2)} min  ${part.what}`);
    say(`${''.padEnd(22)} last: ${result}`);
  }
}
