import preset, { testsIn } from '../../jest.preset.mjs';

export default {
  ...preset,
  displayName: 'contract',
  testEnvironment: 'node',
  testMatch: [...preset.testMatch, testsIn('history')],
};
