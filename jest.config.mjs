import { availableParallelism } from 'node:os';
import { testTimeout } from './jest.preset.mjs';

/** All packages except the API in one run, so that workers continue with other packages' files, the longest first. */
export default {
  projects: ['api/contract', 'design-system', 'shell/platform', 'shell', 'mfe-*'].map(
    (folder) => `<rootDir>/${folder}`,
  ),
  testTimeout,
  // On two cores Jest would use only one.
  maxWorkers: Math.max(2, availableParallelism() - 1),
};
