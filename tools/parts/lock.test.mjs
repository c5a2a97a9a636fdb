import assert from 'node:assert/strict';
import { mkdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { withLock } from './lock.mjs';
import { toolsFolder } from './paths.mjs';

const newName = () => `test-${process.pid}-${Math.random().toString(36).slice(2)}`;

test('a second process waits until the first releases the lock', async () => {
  const name = newName();
  const order = [];
  const work = (who) => async () => {
    order.push(`${who} begins`);
    await nextTurn();
    order.push(`${who} ends`);
  };
  await Promise.all([withLock(name, 'waiting', work('a')), withLock(name, 'waiting', work('b'))]);
  const first = order[0].slice(0, 1);
  const second = first === 'a' ? 'b' : 'a';
  assert.deepEqual(order, [`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`]);
});

test('a stale lock is taken over by only one process', async () => {
  const name = newName();
  const file = join(toolsFolder, `${name}.lock`);
  const longAgo = new Date(Date.now() - 60_000);
  await mkdir(toolsFolder, { recursive: true });
  await writeFile(file, '');
  await utimes(file, longAgo, longAgo);
  let holders = 0;
  let maxHolders = 0;
  const work = async () => {
    maxHolders = Math.max(maxHolders, ++holders);
    await nextTurn();
    holders--;
  };
  await Promise.all([1, 2, 3].map(() => withLock(name, 'waiting', work)));
  assert.equal(maxHolders, 1);
  await assert.rejects(stat(file), { code: 'ENOENT' });
});

test('the lock is released when the work fails', async () => {
  const name = newName();
  await assert.rejects(
    withLock(name, 'waiting', () => Promise.reject(new Error('failed'))),
    /failed/,
  );
  assert.equal(await withLock(name, 'waiting', () => 'done'), 'done');
});
