import config from './jest.config.mjs';

/** What is long, random or kills (docs/testing.md). @type {import('jest').Config} */
export default {
  ...config,
  testMatch: ['<rootDir>/src/**/*.soak.ts', '<rootDir>/test/**/*.soak.ts'],
};
