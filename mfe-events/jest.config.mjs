import preset from '../jest.preset.mjs';

export default {
  ...preset,
  displayName: 'mfe-events',
  // Whole pages in jsdom are slow to look through by role on a busy machine.
  testTimeout: 20_000,
  setupFilesAfterEnv: ['<rootDir>/src/jest-setup.ts'],
};
