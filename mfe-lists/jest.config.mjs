import preset from '../jest.preset.mjs';

export default { ...preset, displayName: 'mfe-lists', setupFilesAfterEnv: ['<rootDir>/src/jest-setup.ts'] };
