import { spawn } from 'node:child_process';

/** Stops the server at the end of its input, unless a line was read before. */
const SCRIPT = 'read -r line || kill -INT "$0"';

/**
 * Stops a server when this process dies without stopping it, even by kill -9. Where there is no shell, the next keeper
 * of the folder stops it.
 * @param ended settles when the server has ended
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
