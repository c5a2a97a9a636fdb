import { createInterface } from 'node:readline/promises';
import { endWithNpm } from './orphan.mjs';

/** An error that the user can do something about: printed as one sentence, without a stack. */
export class PlainError extends Error {}

const interactive = process.stdout.isTTY && !process.env.CI;

/** Prints one line. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Whether a question can be asked at the terminal. */
const canAsk = () => Boolean(process.stdin.isTTY && process.stdout.isTTY);

/** @returns whether the answer is yes; all other answers, and the end of the input, are no */
async function confirm(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise((resolve) => terminal.once('close', () => resolve('')));
  try {
    const answer = await Promise.race([terminal.question(`${question} [y/N] `), ended]);
    return /^y(?:es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}

/**
 * Asks before something is changed, unless the command has `--yes`, and says what happened otherwise.
 * @param {string} question
 * @param {{yes: boolean, otherwise: string, command: string}} options `otherwise`: what is printed if nothing is
 *   done; `command`: what goes on without a question, for where there is no terminal
 */
export async function isConfirmed(question, { yes, otherwise, command }) {
  if (yes) return true;
  if (!canAsk()) {
    say(`${otherwise}: there is no terminal to ask at. To go on: ${command}`);
    return false;
  }
  const agreed = await confirm(question);
  if (!agreed) say(`${otherwise}.`);
  return agreed;
}

/**
 * Shows the label and the elapsed time of a longer task while it runs.
 * @param isGood whether the result counts as a success
 */
export async function step(label, work, isGood = () => true) {
  const started = Date.now();
  const draw = (mark, end) => {
    const seconds = Math.round((Date.now() - started) / 1000);
    const line = `${mark} ${label}${mark === '•' && seconds === 0 ? ' …' : ` (${seconds} s)`}`;
    process.stdout.write(interactive ? `\r${line}${end}` : `${line}\n`);
  };
  draw('•', '');
  const ticking = setInterval(() => draw('•', ''), interactive ? 1000 : 20_000);
  let mark = '✗';
  try {
    const result = await work();
    if (isGood(result)) mark = '✓';
    return result;
  } finally {
    clearInterval(ticking);
    draw(mark, '\n');
  }
}

/** Runs a command's main function; an error is printed as one sentence and sets exit code 1. */
export async function main(work) {
  endWithNpm();
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof PlainError ? error.message : sentenceFor(error)}\n`);
    if (!(error instanceof PlainError) && process.env.DEBUG) console.error(error);
    process.exitCode = 1;
  }
}

function sentenceFor(error) {
  const place = error.path ? ` (${error.path})` : '';
  const known = {
    ENOSPC: `The disk is full${place}; make room and run the command again.`,
    EROFS: `The disk is read-only${place}; Yolo needs a folder that it can write to.`,
    EACCES: `A file or folder can't be written to${place}; change its permissions and run the command again.`,
  };
  return known[error.code] ?? `Something went wrong: ${error.message} (DEBUG=1 shows where).`;
}
