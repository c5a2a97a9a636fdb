import Tinypool from 'tinypool';

/**
 * Runs test files in plain Node processes, like jest-light-runner with `runtime: 'child_process'`, but sends each
 * process its `workerData` together with a file. In that runner processes request it, and one that requests later than
 * another gets no answer (0.8.2: they share one set of listeners), so that the run never ends.
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
    // All processes take tests from one queue.
    const queue = tests.values();
    const runNext = async () => {
      for (const test of queue) if (!watcher.isInterrupted()) await runOne(test);
    };
    try {
      await Promise.all(Array.from({ length: maxWorkers }, runNext));
    } finally {
      await pool.destroy();
    }
  }
}
