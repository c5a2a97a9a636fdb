import preset from '../jest.preset.mjs';

export default { ...preset, displayName: 'mfe-admin', setupFilesAfterEnv: ['<rootDir>/src/jest-setup.ts'] };
