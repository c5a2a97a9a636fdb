import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { freePort, temporaryFolder } from '../../support/app.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Seconds from `npm start` to the first successful response of /readyz, on a used data folder. */
export async function secondStart(): Promise<number> {
  const dataDir = await temporaryFolder();
  await start(dataDir);
  const seconds = await start(dataDir);
  await rm(dataDir, { recursive: true, force: true });
  return seconds;
}

async function start(dataDir: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
    detached: true,
  });
  const ended = once(child, 'exit');
  try {
    while (performance.now() - began < 300_000) {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      if (response?.ok) return (performance.now() - began) / 1000;
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('npm start was not ready within five minutes');
  } finally {
    // The signal goes to the whole group, as by Ctrl-C in a terminal.
    process.kill(-child.pid!, 'SIGINT');
    await ended;
  }
}
