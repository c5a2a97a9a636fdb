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

/** Our parent and, where that is the shell of npm's script and the system shows it, the npm behind it. */
function ancestors() {
  const parent = process.ppid;
  if (process.platform !== 'linux') return String(parent);
  try {
    const [, name, grandparent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'));
    return name.startsWith('npm') ? String(parent) : `${parent} ${grandparent}`;
  } catch {
    return String(parent);
  }
}
