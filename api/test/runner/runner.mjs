import Tinypool from 'tinypool';

/**
 * Runs test files in plain Node processes, as jest-light-runner does with `runtime: 'child_process'`, but gives each process
 * what it has to know together with its first file. That runner's processes ask for it, and one that asks later than another
 * never hears an answer (0.8.2: they share one set of listeners), so that the run never ends.
 */
export default class Runner {
  #globalConfig;

  constructor(globalConfig) {
    this.#globalConfig = globalConfig;
  }

  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const globalConfig = this.#globalConfig;
    const { maxWorkers } = globalConfig;
    const pool = new Tinypool({
      filename: new URL('worker.mjs', import.meta.url).href,
      runtime: 'child_process',
      minThreads: maxWorkers,
      maxThreads: maxWorkers,
      env: process.env,
    });
    const runOne = async (test) => {
      const workerData = { globalConfig, projectConfig: test.context.config, runtime: 'child_process' };
      await onStart(test);
      try {
        await onResult(test, await pool.run({ file: test.path, workerData }));
      } catch (error) {
        await onFailure(test, error);
      }
    };
    // All take from one queue.
    const queue = tests.values();
    const runSome = async () => {
      for (const test of queue) if (!watcher.isInterrupted()) await runOne(test);
    };
    try {
      await Promise.all(Array.from({ length: maxWorkers }, runSome));
    } finally {
      await pool.destroy();
    }
  }
}
