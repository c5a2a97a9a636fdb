import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';

const orphan = new URL('./orphan.mjs', import.meta.url).href;

/** Starts a shell that runs a command like npm does; the command runs until it gets SIGTERM. */
async function startUnderShell() {
  const command = `import { endWithNpm } from ${JSON.stringify(orphan)}; endWithNpm();
    process.on('SIGTERM', () => { console.log('told to end'); process.exit(); });
    console.log('running'); setInterval(() => undefined, 1000);`;
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, command], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(shell.stdout, 'data');
  return shell;
}

test('a command ends when its shell is killed', async () => {
  const shell = await startUnderShell();
  shell.kill('SIGKILL');
  const [text] = await once(shell.stdout, 'data');
  assert.match(String(text), /told to end/);
});
