import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { S3Settings } from '../src/core/config/s3-url.ts';

const PROGRAM = fileURLToPath(new URL('put-and-wait.ts', import.meta.url));

export interface PutOrder {
  at: { root: string } | { s3: S3Settings; waiting: string };
  key: string;
  /** A stream that stalls after 2 MB, or 32 MB at once. */
  what: 'endless' | 'large';
}

/** A put by another process, which is killed after the put has begun and `until` has resolved. */
export async function killedPut(order: PutOrder, until = async () => undefined as void): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(order)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error('It ended by itself'))),
  ]);
  await until();
  child.kill('SIGKILL');
  await exited;
}
