/**
 * What a check found. `output` is shown when something failed; `files` are test files with the seconds that they took;
 * `flaky` are titles of browser journeys that passed on their second try.
 * @typedef {{passed: number, failed: number, output: string, files: {file: string, seconds: number}[], flaky: string[]}} Outcome
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

/** The outcome of a program that says yes or no. */
export function verdict({ code, output }) {
  return code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1, output };
}
