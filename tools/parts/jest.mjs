/** Runs Jest and reads its report. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nothing } from './outcome.mjs';
import { root } from './paths.mjs';
import { program, withReport } from './programs.mjs';

/**
 * Node's flags for the API's tests and their support code: they run in plain Node processes (jest-light-runner), whose
 * loader compiles TypeScript. Set by NODE_OPTIONS, because the workers are separate processes.
 */
const loader = pathToFileURL(join(root, 'node_modules', '@swc-node', 'register', 'esm', 'esm-register.mjs'));
export const apiEnvironment = {
  NODE_OPTIONS: `--import=${loader} --conditions=@yolo/source --disable-warning=ExperimentalWarning`,
  SWC_NODE_PROJECT: join(root, 'api', 'tsconfig.json'),
};

/** Tests of the API on a real PostgreSQL; with patterns, only files whose path matches one. */
export function apiTests(patterns = [], config = 'jest.config.mjs') {
  return jest(join(root, 'api'), [`--config=${config}`, ...patterns], apiEnvironment);
}

/** Tests of the contract, the design system, the shell and the remotes, in one pool of workers. */
export function frontEndTests(patterns = [], env = {}) {
  return jest(root, patterns, env);
}

/** @returns {Promise<import('./outcome.mjs').Outcome>} */
async function jest(cwd, args, env) {
  const { code, output, report } = await withReport((file) =>
    program('jest', ['--ci', '--json', `--outputFile=${file}`, ...args], {
      cwd,
      env,
    }),
  );
  if (!report) return { ...nothing, failed: 1, output };
  // A file that cannot be loaded has no tests, and counts as a failure.
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    ...nothing,
    passed: report.numPassedTests,
    failed: code === 0 ? failed : Math.max(failed, 1),
    output: messages(report) || output,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: name.slice(root.length + 1),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

function messages({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${name.slice(root.length + 1)}\n${message}`)
    .join('\n');
}
