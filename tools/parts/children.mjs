import { spawn } from 'node:child_process';

/** Every child in flight; each leads a process group, so that what it started can be ended with it. */
const running = new Set();

/**
 * Runs a program to its end. Its own children end with it, also when this command is interrupted.
 * @param options.show passes its output through as it comes; otherwise it is only collected
 * @param options.timeout milliseconds after which it is ended
 * @returns {Promise<{code: number, output: string, timedOut: boolean}>}
 */
export function run(file, args, { cwd, env = process.env, show = false, timeout } = {}) {
  return new Promise((resolve, reject) => {
    const child = start(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let timedOut = false;
    for (const name of ['stdout', 'stderr']) {
      child[name].setEncoding('utf8').on('data', (text) => {
        output += text;
        if (show) process[name].write(text);
      });
    }
    const expire = () => {
      timedOut = true;
      end(child, 'SIGKILL');
    };
    const timer = timeout && setTimeout(expire, timeout);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, output, timedOut });
    });
  });
}

/** Starts a program that is ended when this command ends. */
export function start(file, args, options) {
  const child = spawn(file, args, { ...options, detached: process.platform !== 'win32', windowsHide: true });
  if (running.size === 0) for (const signal of signals) process.on(signal, interrupted);
  running.add(child);
  child.once('close', () => forget(child));
  child.once('error', () => forget(child));
  return child;
}

/** Sends a signal to a child and to everything that it started. */
export function end(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself in the meantime.
  }
}

// Also when this command fails: what leads a group of its own would go on without it.
process.on('exit', () => {
  for (const child of running) end(child, 'SIGTERM');
});

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function forget(child) {
  running.delete(child);
  if (running.size === 0) for (const signal of signals) process.off(signal, interrupted);
}

function interrupted() {
  for (const child of running) end(child, 'SIGTERM');
  setTimeout(() => {
    for (const child of running) end(child, 'SIGKILL');
    process.exit(130);
  }, 5_000);
  const leave = () => running.size === 0 && process.exit(130);
  for (const child of running) child.once('close', () => setImmediate(leave));
}
