/** A process with many watchers or idle sockets, which executes the orders of its parent (watchers.ts). */
import { setTimeout as pause } from 'node:timers/promises';
import { RawClient } from './raw-client.ts';
import { Watcher } from './watcher.ts';
import type { Orders } from './watchers.ts';

/** Number of simultaneous handshakes. */
const AT_ONCE = 10;
const ARRIVES_WITHIN_MS = 20_000;

let watchers: Watcher[] = [];
let idle: RawClient[] = [];

const orders: { [Name in keyof Orders]: (order: Orders[Name][0]) => Promise<Orders[Name][1]> } = {
  async follow({ url, eventId, tokens }) {
    watchers = tokens.map((token) => new Watcher(url, token, eventId));
    await inBatches(watchers, (watcher) => watcher.follow());
  },
  /** Reconnects one watcher after the other, evenly over the time. */
  async reconnect({ times, seconds }) {
    const began = performance.now();
    const reconnects: Promise<void>[] = [];
    for (let time = 0; time < times; time++) {
      await pause(Math.max(0, began + (time * seconds * 1000) / times - performance.now()));
      const watcher = watchers[time % watchers.length]!;
      reconnects.push(watcher.leave().then(() => watcher.follow()));
    }
    await Promise.all(reconnects);
  },
  /** Reports the results, after all changes up to this one had time to arrive. */
  async report({ seq }) {
    const deadline = performance.now() + ARRIVES_WITHIN_MS;
    while (!watchers.every((watcher) => watcher.isAt(seq)) && performance.now() < deadline) await pause(20);
    const delays = watchers.flatMap((watcher) => watcher.delays.splice(0));
    return { delays, missed: watchers.reduce((sum, watcher) => sum + watcher.missed(seq), 0) };
  },
  async idle({ address, tokens }) {
    await inBatches(tokens, async (token) => {
      idle.push(await RawClient.open(address, token === null ? {} : { accessToken: token }, () => undefined));
    });
  },
  async countIdle() {
    return idle.filter((client) => client.isOpen).length;
  },
  async leave() {
    await Promise.all([...watchers.map((watcher) => watcher.leave()), ...idle.map((client) => client.cut())]);
    [watchers, idle] = [[], []];
  },
};

async function inBatches<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const queue = all.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const each of queue) await work(each);
    }),
  );
}

process.on('message', ([name, order]: [keyof Orders, never]) => {
  orders[name](order).then(
    (answer) => process.send!({ answer }),
    (error: unknown) => process.send!({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
