/** An end that the person at the terminal can do something about: printed as its one sentence, without a stack. */
export class PlainError extends Error {}

const interactive = process.stdout.isTTY && !process.env.CI;

/** Prints one calm line. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Shows that something longer is going on, and how long it has taken, while the work runs. */
export async function step(label, work) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const draw = () =>
    process.stdout.write(interactive ? `\r• ${label} … ${seconds()} ` : `• ${label} … ${seconds()}\n`);
  process.stdout.write(interactive ? `• ${label} …` : `• ${label} …\n`);
  const ticking = setInterval(draw, interactive ? 1000 : 20_000);
  try {
    const result = await work();
    process.stdout.write(interactive ? `\r✓ ${label} (${seconds()})   \n` : `✓ ${label} (${seconds()})\n`);
    return result;
  } catch (error) {
    if (interactive) process.stdout.write('\n');
    throw error;
  } finally {
    clearInterval(ticking);
  }
}

/** Runs a command's main function; what it throws becomes one sentence and exit code 1. */
export async function main(work) {
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
