import { spawn } from 'node:child_process';

/** Ends the server at the end of what it reads, unless it has read a line before. */
const SCRIPT = 'read -r line || kill -INT "$0"';

/**
 * Ends a server when this process dies without doing so, kill -9 included. Where there is no shell, the next keeper of the
 * folder does it.
 * @param ended settles when the server has ended by itself
 */
export function guard(server: number, ended: Promise<void>): void {
  if (process.platform === 'win32') return;
  const shell = spawn('/bin/sh', ['-c', SCRIPT, String(server)], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  shell.unref();
  void ended.then(() => shell.stdin.end('\n'));
}
