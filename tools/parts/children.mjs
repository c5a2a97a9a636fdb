import { spawn } from 'node:child_process';

/** How long a child may take to end when this command is interrupted. */
const TIMEOUT_MS = 5_000;
/** Every child in flight, with its timeout; each leads a process group, so that what it started can be ended with it. */
const running = new Map();
let interruption = false;

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

/** Whether this command is ending because it was told to. */
export function isInterrupted() {
  return interruption;
}

/**
 * Starts a program that is ended when this command ends.
 * @param options.timeout milliseconds that it may take to end when this command is interrupted
 */
export function start(file, args, { timeout = TIMEOUT_MS, ...options }) {
  const child = spawn(file, args, { ...options, detached: process.platform !== 'win32', windowsHide: true });
  if (running.size === 0) for (const signal of signals) process.on(signal, interrupted);
  running.set(child, timeout);
  child.once('close', () => forget(child));
  child.once('error', () => forget(child));
  return child;
}

/** Sends a signal to a child and to everything that it started. */
function end(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself in the meantime.
  }
}

// Also when this command fails: what leads a group of its own would go on without it.
process.on('exit', () => {
  for (const child of running.keys()) end(child, 'SIGTERM');
});

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function forget(child) {
  running.delete(child);
  if (running.size === 0) for (const signal of signals) process.off(signal, interrupted);
}

/** Ends with the code that was set before, if one was. */
function interrupted() {
  interruption = true;
  const leave = () => running.size === 0 && process.exit(process.exitCode ?? 130);
  for (const child of running.keys()) {
    end(child, 'SIGTERM');
    child.once('close', () => setImmediate(leave));
  }
  setTimeout(
    () => {
      for (const child of running.keys()) end(child, 'SIGKILL');
      process.exit(process.exitCode ?? 130);
    },
    Math.max(...running.values()),
  );
}
