import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

const from = (name) => JSON.stringify(new URL(name, import.meta.url).href);

/** A program that tells its pid, is ready at once or never, and ends with the code that a signal stands for. */
const PROGRAM = `process.on('disconnect', () => process.exit(0));
  process.on('SIGUSR2', () => process.exit(70));
  if (process.env.FAILS) process.exit(1);
  if (!process.env.HANGS) process.send('ready');
  console.log('program ' + process.pid + ' ' + process.argv[1]);`;

const SUPERVISOR = `import { start } from ${from('./children.mjs')};
  import { supervise } from ${from('./supervise.mjs')};
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
  const begin = (again) => start(process.execPath, ['-e', process.env.PROGRAM, String(again)], { stdio });
  const onReady = () => { process.exitCode = 0; console.log('ready'); };
  process.exitCode = await supervise(begin, { onReady, tell: console.log });`;

const started = [];

afterEach(() => {
  for (const run of started.splice(0)) {
    run.supervisor.kill('SIGKILL');
    for (const pid of run.programs) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  }
});

/** @returns what it says, line by line, and the pid of each program that it has started */
function supervised(env = {}) {
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', SUPERVISOR], {
    env: { ...process.env, PROGRAM, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const run = { supervisor, lines: [], programs: [], again: [], ended: once(supervisor, 'exit') };
  createInterface({ input: supervisor.stdout }).on('line', (line) => {
    const [, pid, again] = /^program (\d+) (\w+)/.exec(line) ?? [];
    if (!pid) return void run.lines.push(line);
    run.programs.push(Number(pid));
    run.again.push(again);
  });
  started.push(run);
  return run;
}

async function ready(env) {
  const run = supervised(env);
  await until(() => run.lines.includes('ready') && run.programs.length === 1);
  return run;
}

async function until(condition) {
  const deadline = Date.now() + 15_000;
  while (!condition()) {
    assert.ok(Date.now() < deadline, `never became true: ${condition}`);
    await pause(20);
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a program that was killed or asks for it is started again, after pauses that grow', async () => {
  const run = await ready();
  for (const [round, signal] of ['SIGKILL', 'SIGUSR2', 'SIGABRT', 'SIGSEGV'].entries()) {
    process.kill(run.programs[round], signal);
    await until(() => run.programs.length === round + 2);
  }
  assert.deepEqual(run.lines, [
    'ready',
    'Yolo was ended by SIGKILL and is started again.',
    'Yolo ended with code 70 and is started again in 0.25 s.',
    'Yolo was ended by SIGABRT and is started again in 0.5 s.',
    'Yolo was ended by SIGSEGV and is started again in 1 s.',
  ]);
  assert.deepEqual(run.again, ['false', 'true', 'true', 'true', 'true']);
});

test('a first start that fails is not repeated, and its code is kept', async () => {
  const failed = supervised({ FAILS: '1' });
  assert.deepEqual(await failed.ended, [1, null]);
  assert.deepEqual(failed.lines, []);
  const killed = supervised({ HANGS: '1' });
  await until(() => killed.programs.length === 1);
  process.kill(killed.programs[0], 'SIGKILL');
  assert.deepEqual(await killed.ended, [1, null]);
  assert.deepEqual(killed.lines, ['Yolo was ended by SIGKILL before it was ready.']);
  assert.equal(killed.programs.length, 1);
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  test(`${signal} ends all of it, whoever gets it`, async () => {
    for (const receiver of [
      ({ supervisor }) => supervisor.pid,
      ({ supervisor }) => -supervisor.pid,
      ({ programs }) => programs[0],
    ]) {
      const run = await ready();
      process.kill(receiver(run), signal);
      assert.deepEqual(await run.ended, [0, null]);
      await until(() => !run.programs.some(isAlive));
      assert.deepEqual([run.lines, run.programs.length], [['ready'], 1]);
    }
  });
}

test('a program outlives its supervisor by no more than a moment', async () => {
  const run = await ready();
  run.supervisor.kill('SIGKILL');
  await until(() => !isAlive(run.programs[0]));
});
