import preset from '../jest.preset.mjs';

export default {
  ...preset,
  displayName: 'mfe-events',
  setupFilesAfterEnv: ['<rootDir>/src/jest-setup.ts'],
};
