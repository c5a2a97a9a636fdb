import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { createInterface } from 'node:readline';
import { afterEach, describe, mock, test } from 'node:test';
import { supervise } from './supervise.mjs';
import { until } from './until.mjs';

const from = (name) => JSON.stringify(new URL(name, import.meta.url).href);

/** A program that tells its pid, is ready at once or never, and ends with its parent. */
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

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a program that was killed is started again, and hears that it was there before', async () => {
  const run = await ready();
  process.kill(run.programs[0], 'SIGKILL');
  await until(() => run.programs.length === 2);
  assert.deepEqual(run.lines, ['ready', 'Yolo was ended by SIGKILL and is started again.']);
  assert.deepEqual(run.again, ['false', 'true']);
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
  test(`${signal} ends all of it, whichever process gets it`, async () => {
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

describe('with a fake clock and fake children', () => {
  /** Each beginning, by whether it ran before. */
  let begun;
  let told;
  let firsts;
  let ended;

  function begins() {
    mock.timers.reset();
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    // For what has been imported already.
    syncBuiltinESMExports();
    [begun, told, firsts, ended] = [[], [], 0, undefined];
    const begin = (again) => {
      const child = new EventEmitter();
      begun.push({ child, again });
      return child;
    };
    const onReady = () => (firsts += 1);
    const tell = (line) => told.push(line);
    void supervise(begin, { onReady, tell }).then((code) => (ended = code));
  }
  afterEach(() => {
    mock.timers.reset();
    syncBuiltinESMExports();
  });

  const settled = () => new Promise((resolve) => setImmediate(resolve));
  async function passes(milliseconds) {
    mock.timers.tick(milliseconds);
    await settled();
  }
  async function lives({ ready = true, lasts = 0, code = null, signal = null }) {
    const { child } = begun.at(-1);
    if (ready) child.emit('message', 'ready');
    await passes(lasts);
    child.emit('exit', code, signal);
    await settled();
    // Also a pause of nothing is one.
    await passes(0);
  }

  test('pauses grow while it dies quickly, up to four seconds, and a steady life ends that', async () => {
    begins();
    await lives({ signal: 'SIGKILL' });
    assert.equal(begun.length, 2);
    for (const [round, wait] of [250, 500, 1000, 2000, 4000, 4000].entries()) {
      await lives({ lasts: 1999, code: 70 });
      await passes(wait - 1);
      assert.equal(begun.length, round + 2);
      await passes(1);
      assert.equal(begun.length, round + 3);
    }
    await lives({ lasts: 2000, signal: 'SIGABRT' });
    await lives({ code: 70 });
    assert.deepEqual(told, [
      'Yolo was ended by SIGKILL and is started again.',
      ...[0.25, 0.5, 1, 2, 4, 4].map((wait) => `Yolo ended with code 70 and is started again in ${wait} s.`),
      'Yolo was ended by SIGABRT and is started again.',
      'Yolo ended with code 70 and is started again.',
    ]);
    assert.deepEqual([begun.map(({ again }) => again).indexOf(true), firsts, ended], [1, 1, undefined]);
  });

  test('a later start that never gets ready is a quick death, however long it took', async () => {
    begins();
    await lives({ lasts: 5000, signal: 'SIGSEGV' });
    await lives({ ready: false, lasts: 60_000, code: 1 });
    await lives({ ready: false, lasts: 60_000, code: 1 });
    assert.equal(told.at(-1), 'Yolo ended with code 1 and is started again in 0.25 s.');
  });

  for (const end of [{ code: 0 }, { signal: 'SIGINT' }, { signal: 'SIGTERM' }, { signal: 'SIGHUP' }]) {
    test(`ended by ${end.signal ?? 'itself'} it is not started again`, async () => {
      begins();
      await lives(end);
      await passes(10_000);
      assert.deepEqual([ended, begun.length, told], [0, 1, []]);
    });
  }

  test('a first start that fails is not repeated, and its code is kept', async () => {
    begins();
    await lives({ ready: false, code: 3 });
    assert.deepEqual([ended, begun.length, told, firsts], [3, 1, [], 0]);
    begins();
    await lives({ ready: false, signal: 'SIGKILL' });
    assert.deepEqual([ended, begun.length], [1, 1]);
    assert.deepEqual(told, ['Yolo was ended by SIGKILL before it was ready.']);
  });
});
