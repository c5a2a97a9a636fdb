import { availableParallelism } from 'node:os';

/**
 * Tests run in plain Node processes (test/runner): what they import is loaded once per process, not once per file.
 * `npm test` and `npm run soak` start them (tools/parts/jest.mjs), with the loader that compiles TypeScript.
 * @type {import('jest').Config}
 */
export default {
  displayName: 'api',
  runner: '<rootDir>/test/runner/runner.mjs',
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/**/*.test.ts'],
  // They wait for the database as often as they work.
  maxWorkers: Math.max(2, availableParallelism()),
  extensionsToTreatAsEsm: ['.ts'],
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/test/worker.ts'],
  transform: {},
};
