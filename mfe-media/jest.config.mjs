import preset from '../jest.preset.mjs';

export default {
  ...preset,
  displayName: 'mfe-media',
  setupFilesAfterEnv: ['<rootDir>/src/jest-setup.ts'],
  // Its package says by a field of its own which files are for browsers.
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    '^tus-js-client$': 'tus-js-client/lib.es5/browser/index.js',
  },
};
