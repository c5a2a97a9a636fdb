import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { createInterface } from 'node:readline';
import { afterEach, describe, mock, test } from 'node:test';
import { supervise } from './supervise.mjs';
import { until } from './until.mjs';

const from = (name) => JSON.stringify(new URL(name, import.meta.url).href);

/** A program that prints its pid, is ready immediately or never, and ends with its parent. */
const PROGRAM = `process.on('disconnect', () => process.exit(0));
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

/** @returns its output lines, and the pids of the programs that it started */
function supervisePrograms(env = {}) {
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

async function startReady(env) {
  const run = supervisePrograms(env);
  await until(() => run.lines.includes('ready') && run.programs.length === 1);
  return run;
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a killed program is restarted with the flag for a restart', async () => {
  const run = await startReady();
  process.kill(run.programs[0], 'SIGKILL');
  await until(() => run.programs.length === 2);
  assert.deepEqual(run.lines, ['ready', 'Yolo was ended by SIGKILL and is started again.']);
  assert.deepEqual(run.again, ['false', 'true']);
});

test('does not restart a program that fails before it is ready, and returns its code', async () => {
  const failed = supervisePrograms({ FAILS: '1' });
  assert.deepEqual(await failed.ended, [1, null]);
  assert.deepEqual(failed.lines, []);
  const killed = supervisePrograms({ HANGS: '1' });
  await until(() => killed.programs.length === 1);
  process.kill(killed.programs[0], 'SIGKILL');
  assert.deepEqual(await killed.ended, [1, null]);
  assert.deepEqual(killed.lines, ['Yolo was ended by SIGKILL before it was ready.']);
  assert.equal(killed.programs.length, 1);
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  test(`${signal} to any of the processes ends all of them`, async () => {
    for (const receiver of [
      ({ supervisor }) => supervisor.pid,
      ({ supervisor }) => -supervisor.pid,
      ({ programs }) => programs[0],
    ]) {
      const run = await startReady();
      process.kill(receiver(run), signal);
      assert.deepEqual(await run.ended, [0, null]);
      await until(() => !run.programs.some(isAlive));
      assert.deepEqual([run.lines, run.programs.length], [['ready'], 1]);
    }
  });
}

test('a program ends when its supervisor is killed', async () => {
  const run = await startReady();
  run.supervisor.kill('SIGKILL');
  await until(() => !isAlive(run.programs[0]));
});

describe('with a fake clock and fake children', () => {
  /** Each start, with whether it was a restart. */
  let starts;
  let lines;
  let readyCalls;
  let ended;

  function superviseFake() {
    mock.timers.reset();
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    // Updates the modules that are already imported.
    syncBuiltinESMExports();
    [starts, lines, readyCalls, ended] = [[], [], 0, undefined];
    const begin = (again) => {
      const child = new EventEmitter();
      starts.push({ child, again });
      return child;
    };
    const onReady = () => (readyCalls += 1);
    const tell = (line) => lines.push(line);
    void supervise(begin, { onReady, tell }).then((code) => (ended = code));
  }
  afterEach(() => {
    mock.timers.reset();
    syncBuiltinESMExports();
  });

  const settle = () => new Promise((resolve) => setImmediate(resolve));
  async function advance(milliseconds) {
    mock.timers.tick(milliseconds);
    await settle();
  }
  async function runProgram({ ready = true, lasts = 0, code = null, signal = null }) {
    const { child } = starts.at(-1);
    if (ready) child.emit('message', 'ready');
    await advance(lasts);
    child.emit('exit', code, signal);
    await settle();
    // A pause of 0 ms needs a tick too.
    await advance(0);
  }

  test('pauses between quick deaths grow up to four seconds and are reset by a steady run', async () => {
    superviseFake();
    await runProgram({ signal: 'SIGKILL' });
    assert.equal(starts.length, 2);
    for (const [round, wait] of [250, 500, 1000, 2000, 4000, 4000].entries()) {
      await runProgram({ lasts: 1999, code: 70 });
      await advance(wait - 1);
      assert.equal(starts.length, round + 2);
      await advance(1);
      assert.equal(starts.length, round + 3);
    }
    await runProgram({ lasts: 2000, signal: 'SIGABRT' });
    await runProgram({ code: 70 });
    assert.deepEqual(lines, [
      'Yolo was ended by SIGKILL and is started again.',
      ...[0.25, 0.5, 1, 2, 4, 4].map((wait) => `Yolo ended with code 70 and is started again in ${wait} s.`),
      'Yolo was ended by SIGABRT and is started again.',
      'Yolo ended with code 70 and is started again.',
    ]);
    assert.deepEqual([starts.map(({ again }) => again).indexOf(true), readyCalls, ended], [1, 1, undefined]);
  });

  test('a restart that is never ready counts as a quick death, however long it ran', async () => {
    superviseFake();
    await runProgram({ lasts: 5000, signal: 'SIGSEGV' });
    await runProgram({ ready: false, lasts: 60_000, code: 1 });
    await runProgram({ ready: false, lasts: 60_000, code: 1 });
    assert.equal(lines.at(-1), 'Yolo ended with code 1 and is started again in 0.25 s.');
  });

  for (const end of [{ code: 0 }, { signal: 'SIGINT' }, { signal: 'SIGTERM' }, { signal: 'SIGHUP' }]) {
    test(`does not restart a program that ends by ${end.signal ?? 'itself'}`, async () => {
      superviseFake();
      await runProgram(end);
      await advance(10_000);
      assert.deepEqual([ended, starts.length, lines], [0, 1, []]);
    });
  }

  test('a first start that fails is not repeated and returns its code', async () => {
    superviseFake();
    await runProgram({ ready: false, code: 3 });
    assert.deepEqual([ended, starts.length, lines, readyCalls], [3, 1, [], 0]);
    superviseFake();
    await runProgram({ ready: false, signal: 'SIGKILL' });
    assert.deepEqual([ended, starts.length], [1, 1]);
    assert.deepEqual(lines, ['Yolo was ended by SIGKILL before it was ready.']);
  });
});
