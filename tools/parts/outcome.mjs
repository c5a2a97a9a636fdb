import { say, step } from './terminal.mjs';

/**
 * The result of a check. `output` is shown on failure; `files` are test files with their duration in seconds; `flaky`
 * are titles of browser journeys that passed on their second try.
 * @typedef {{passed: number, failed: number, output: string, files: {file: string, seconds: number}[], flaky:
 * string[]}} Outcome
 */

/** @type {Outcome} */
export const nothing = { passed: 0, failed: 0, output: '', files: [], flaky: [] };

/** Adds two outcomes. */
export function sum(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    output: [a.output, b.output].filter(Boolean).join('\n'),
    files: [...a.files, ...b.files],
    flaky: [...a.flaky, ...b.flaky],
  };
}

/**
 * Runs a part as a step on the terminal, and shows its output when it fails.
 * @returns {Promise<{name: string, seconds: number, outcome: Outcome}>}
 */
export async function runPart(name, work) {
  const started = Date.now();
  const outcome = await step(name, work, ({ failed }) => failed === 0);
  if (outcome.failed > 0) say(outcome.output.trimEnd());
  return { name, seconds: Math.round((Date.now() - started) / 1000), outcome };
}

/** Prints the totals of all parts on the last line, and sets the exit code. */
export function sayTotals({ passed, failed }) {
  say(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

/** The outcome of a program that only passes or fails. */
export function verdict({ code, output }) {
  return code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1, output };
}
