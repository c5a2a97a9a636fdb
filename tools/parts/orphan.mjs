import { readFileSync } from 'node:fs';

const EVERY_MS = 500;

/**
 * Ends this command like Ctrl-C does when the npm that runs it has exited: npm passes a signal at most to the shell in
 * between, which dies without passing it on, and SIGKILL cannot be passed on at all.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const initialAncestors = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === initialAncestors) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS);
  timer.unref();
}

/** The parent's pid and, where the parent is the shell of npm's script and the system shows it, the pid of npm. */
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
