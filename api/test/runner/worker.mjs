const runner = import.meta.resolve('jest-light-runner');
const { default: run, setWorkerData } = await import(new URL('worker-runner.js', runner).href);

/** @returns the result of one test file */
export default function runFile({ file, workerData }) {
  setWorkerData(workerData);
  return run(file);
}
