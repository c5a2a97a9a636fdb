import { fileURLToPath } from 'node:url';

/** @type {import('jest').Config} For the browser packages; the API has a config of its own because NestJS is ESM only. */
export default {
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['@yolo/source', 'browser', 'require', 'default'] },
  setupFiles: [fileURLToPath(new URL('./jest.setup.cjs', import.meta.url))],
  // Whole pages in jsdom are slow to look through by role on a busy machine.
  testTimeout: 20_000,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
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
