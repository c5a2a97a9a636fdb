import { smallPicture, largePicture } from '../../../test/large-picture.ts';
import { until } from '../../../test/until.ts';
import type { Outcome } from '../files/drawing.ts';
import type { Order } from '../files/order.ts';
import { OnDemandProcess } from './on-demand-process.ts';

/** Only ends a hanging test. */
const TIMEOUT_MS = 90_000;
const script = new URL('../files/drawing-process.ts', import.meta.url);
const make = (idleMs = 60_000) =>
  new OnDemandProcess<Order, Outcome>({ script, env: {}, execArgv: [], idleMs });

let onDemand: OnDemandProcess<Order, Outcome>;
let small: Order;
let large: Order;
beforeAll(async () => {
  small = { kind: 'upload', bytes: await smallPicture() };
  large = { kind: 'upload', bytes: await largePicture() };
});
beforeEach(() => {
  onDemand = make();
});
afterEach(() => onDemand.end());

const drawn = { drawn: { full: { width: 120 } } };
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('starts with the first question and ends when it is idle', async () => {
  onDemand = make(10);
  expect(onDemand.pid).toBeUndefined();
  expect(await onDemand.ask(small, TIMEOUT_MS)).toMatchObject(drawn);
  const pid = onDemand.pid!;
  expect(pid).toBeGreaterThan(0);
  await until(() => onDemand.pid === undefined && !isAlive(pid));
  expect(await onDemand.ask(small, TIMEOUT_MS)).toMatchObject(drawn);
});

test.each([
  ['SIGSEGV', 'crashed'],
  ['SIGABRT', 'crashed'],
  ['SIGKILL', 'killed'],
] as const)(
  'after %s the waiting question is rejected, and the next one starts another process',
  async (signal, how) => {
    const answer = onDemand.ask(large, TIMEOUT_MS);
    process.kill(onDemand.pid!, signal);
    await expect(answer).rejects.toMatchObject({ name: 'ProcessEnded', how });
    expect(await onDemand.ask(small, TIMEOUT_MS)).toMatchObject(drawn);
  },
);

test('a process that takes too long is ended', async () => {
  await onDemand.ask(small, TIMEOUT_MS);
  const pid = onDemand.pid!;
  await expect(onDemand.ask(large, 20)).rejects.toMatchObject({ how: 'too-slow' });
  await until(() => !isAlive(pid));
  expect(await onDemand.ask(small, TIMEOUT_MS)).toMatchObject(drawn);
});

test('ignores a terminal’s signals, and is ended by end()', async () => {
  await onDemand.ask(small, TIMEOUT_MS);
  const pid = onDemand.pid!;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(pid, signal);
  const answer = onDemand.ask(small, TIMEOUT_MS);
  expect(await answer).toMatchObject(drawn);
  expect(onDemand.pid).toBe(pid);
  const lost = expect(onDemand.ask(large, TIMEOUT_MS)).rejects.toMatchObject({ how: 'not-wanted' });
  await onDemand.end();
  expect(isAlive(pid)).toBe(false);
  await lost;
  await expect(onDemand.ask(small, TIMEOUT_MS)).rejects.toMatchObject({ how: 'not-wanted' });
});
