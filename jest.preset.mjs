import { fileURLToPath } from 'node:url';

/** When and where every test is, unless it says so itself: not the machine's day and zone. */
process.env.TZ = 'UTC';
const NOW = Date.UTC(2026, 10, 20, 12);

const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

/** `TIER=soak` runs the long versions, which stand in files of their own (docs/testing.md). */
const kind = process.env.TIER === 'soak' ? 'soak' : 'test';

/** The tests of a package's folder that belong to this tier. */
export const testsIn = (folder) => `<rootDir>/${folder}/**/*.${kind}.{ts,tsx}`;

/** Limits only end what hangs: a machine with other work is many times slower than one without. */
export const testTimeout = kind === 'soak' ? 900_000 : 90_000;

/** @type {import('jest').Config} For the browser packages; the API has a config of its own because NestJS is ESM only. */
export default {
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['@yolo/source', 'browser', 'require', 'default'] },
  setupFiles: [beside('./jest.setup.cjs')],
  moduleNameMapper: { '^@testing-library/react$': beside('./jest.testing-library.cjs') },
  testTimeout,
  globals: { TESTS_BEGIN: NOW },
  fakeTimers: { now: NOW },
  testMatch: [testsIn('src')],
  transform: {
    '\\.(t|j)sx?$|\\.mjs$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
};
