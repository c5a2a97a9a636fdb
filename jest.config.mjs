import { availableParallelism } from 'node:os';
import { testTimeout } from './jest.preset.mjs';

/** All packages but the API in one run: its workers go from one package's files to the next's, the longest first. */
export default {
  projects: ['api/contract', 'design-system', 'shell/platform', 'shell', 'mfe-*'].map(
    (folder) => `<rootDir>/${folder}`,
  ),
  testTimeout,
  // Of two cores Jest would use one.
  maxWorkers: Math.max(2, availableParallelism() - 1),
};
