import { spawn } from 'node:child_process';

/** Time for a child to end when this command is interrupted. */
const TIMEOUT_MS = 5_000;
/** The running children with their timeouts; each leads a process group, so that its own children are ended with it. */
const running = new Map();
let wasInterrupted = false;

/**
 * Runs a program to its end. Its own children end with it, also when this command is interrupted.
 * @param options.show prints its output while it runs; otherwise it is only collected
 * @param options.timeout milliseconds after which it is killed
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

/** Whether this command is ending because of a signal. */
export function isInterrupted() {
  return wasInterrupted;
}

/**
 * Starts a program that is ended when this command ends.
 * @param options.timeout milliseconds that it may take to end when this command is interrupted
 */
export function start(file, args, { timeout = TIMEOUT_MS, ...options }) {
  const child = spawn(file, args, { ...options, detached: process.platform !== 'win32', windowsHide: true });
  if (running.size === 0) for (const signal of signals) process.on(signal, onSignal);
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
    // It has already ended.
  }
}

// Also when this command fails: a child in a process group of its own would keep running.
process.on('exit', () => {
  for (const child of running.keys()) end(child, 'SIGTERM');
});

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function forget(child) {
  running.delete(child);
  if (running.size === 0) for (const signal of signals) process.off(signal, onSignal);
}

/** Ends all children, and this command with the exit code that was set before, if any. */
function onSignal() {
  wasInterrupted = true;
  const exitWhenDone = () => running.size === 0 && process.exit(process.exitCode ?? 130);
  for (const child of running.keys()) {
    end(child, 'SIGTERM');
    child.once('close', () => setImmediate(exitWhenDone));
  }
  setTimeout(
    () => {
      for (const child of running.keys()) end(child, 'SIGKILL');
      process.exit(process.exitCode ?? 130);
    },
    Math.max(...running.values()),
  );
}
