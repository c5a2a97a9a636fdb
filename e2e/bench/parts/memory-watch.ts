/** Peak resident memory of another process during some work. */
import { setTimeout as pause } from 'node:timers/promises';
import { Inspector } from './inspector.ts';
import { memoryOf } from './memory.ts';

const LOOK_EVERY_MS = 10;
const SETTLED_MS = 2_000;
const MEGABYTE = 1e6;

/** Runs in the watched process, to sample its memory every few milliseconds. */
const PROBE = `globalThis.memoryWatch ??= (() => {
  const watch = { most: 0 };
  setInterval(() => { watch.most = Math.max(watch.most, process.memoryUsage.rss()); }, ${LOOK_EVERY_MS}).unref();
  return watch;
})()`;

export interface MemoryPeak {
  /** Both in MB. */
  idle: number;
  most: number;
}

/** @param port of the process's inspector */
export async function memoryDuring(port: number, work: () => Promise<unknown>): Promise<MemoryPeak> {
  await memoryOf(port);
  await pause(SETTLED_MS);
  const { resident: idle } = await memoryOf(port);
  const inspector = await Inspector.open(port);
  try {
    await inspector.evaluate(PROBE);
    await inspector.evaluate('Object.assign(memoryWatch, { most: 0 })');
    await work();
    const { most } = await inspector.evaluate<{ most: number }>('memoryWatch');
    return { idle: idle / MEGABYTE, most: most / MEGABYTE };
  } finally {
    inspector.close();
  }
}
