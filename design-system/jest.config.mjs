import preset from '../jest.preset.mjs';

export default {
  ...preset,
  displayName: 'design-system',
  setupFilesAfterEnv: ['<rootDir>/src/jest-setup.ts'],
};
