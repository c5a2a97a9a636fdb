/** The event loop of another process, and how long one turn of it took. */
import { setTimeout as pause } from 'node:timers/promises';
import { Inspector } from './inspector.ts';

/** In milliseconds, of the longest turn. */
export interface Stall {
  /** By the clock: what else runs on the machine takes its part of it. */
  wall: number;
  /** What the loop's own thread has worked. */
  cpu: number;
}

const TICK_MS = 2;

/** Runs in the watched process. What a timer is late by, the turn before it took. */
const PROBE = `globalThis.loopWatch ??= (() => {
  const watch = { wall: 0, cpu: 0 };
  const worked = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000; };
  let last = { wall: performance.now(), cpu: worked() };
  setInterval(() => {
    const now = { wall: performance.now(), cpu: worked() };
    watch.wall = Math.max(watch.wall, now.wall - last.wall - ${TICK_MS});
    watch.cpu = Math.max(watch.cpu, now.cpu - last.cpu);
    last = now;
  }, ${TICK_MS}).unref();
  return watch;
})()`;

export class LoopWatch {
  readonly #inspector: Inspector;

  private constructor(inspector: Inspector) {
    this.#inspector = inspector;
  }

  /** @param port of its inspector */
  static async open(port: number): Promise<LoopWatch> {
    const inspector = await Inspector.open(port);
    await inspector.evaluate(PROBE);
    return new LoopWatch(inspector);
  }

  /** The longest turn while something is done. */
  async during(work: () => Promise<unknown>): Promise<Stall> {
    // Rubbish of earlier work is not this one's to clear away.
    await this.#inspector.collectGarbage();
    await pause(20);
    await this.#inspector.evaluate('Object.assign(loopWatch, { wall: 0, cpu: 0 })');
    await work();
    await pause(4 * TICK_MS);
    return this.#inspector.evaluate<Stall>('loopWatch');
  }

  close(): void {
    this.#inspector.close();
  }
}
