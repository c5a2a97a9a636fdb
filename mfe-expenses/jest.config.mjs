import preset from '../jest.preset.mjs';

export default {
  ...preset,
  displayName: 'mfe-expenses',
  setupFilesAfterEnv: ['<rootDir>/src/jest-setup.ts'],
};
