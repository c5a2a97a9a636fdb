import { readFileSync } from 'node:fs';

const EVERY_MS = 500;

/**
 * Ends this command like Ctrl-C does when the npm that runs it is gone: npm passes a signal on to the shell between the two
 * at best, which dies of it alone, and kill -9 is passed on to nobody.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const family = ancestors();
  const watching = setInterval(() => {
    if (ancestors() === family) return;
    clearInterval(watching);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS);
  watching.unref();
}

/** The shell and, where the system shows it without another program, the npm behind it. */
function ancestors() {
  if (process.platform !== 'linux') return String(process.ppid);
  try {
    const [, afterName] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(/\) . /);
    return `${process.ppid} ${afterName.split(' ')[0]}`;
  } catch {
    return String(process.ppid);
  }
}
