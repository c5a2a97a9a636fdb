/** Watches the event loop of another process, and measures its longest turn. */
import { setTimeout as pause } from 'node:timers/promises';
import { Inspector } from './inspector.ts';

/** The longest turn, in milliseconds. */
export interface Stall {
  /** Wall time, which includes delays by other work of the machine. */
  wall: number;
  /** CPU time of the loop's thread. */
  cpu: number;
}

const TICK_MS = 2;

/** Runs in the watched process. The delay of a timer is the duration of the turn before it. */
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

  /** Measures the longest turn during some work. */
  async during(work: () => Promise<unknown>): Promise<Stall> {
    // So that garbage of earlier work is not collected during this one.
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
