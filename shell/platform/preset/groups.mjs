import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Shares that every page of a remote uses, and no page of the shell needs at first. */
const keys = ['@yolo/platform/remote', '@yolo/platform/event', '@yolo/design-system'];
const files = keys.map((key) => require.resolve(key));

/** Whether a chunk contains one of these shares; named chunks are the shell's own. */
const isShare = (chunkGraph) => (chunk) =>
  !chunk.name && chunkGraph.getChunkModules(chunk).some(({ resource }) => files.includes(resource));

/**
 * Bundles them into one script with single-spa, because browsers open only six connections over HTTP/1.1. Chunks of the shell keep
 * copies of the few modules that they share with it; the copy that loads first is used.
 */
export const splitChunks = {
  cacheGroups: {
    parcels: {
      name: 'parcels',
      enforce: true,
      chunks: ({ name }) => !name || name === 'parcels',
      test: (module, { chunkGraph }) => chunkGraph.getModuleChunks(module).some(isShare(chunkGraph)),
    },
  },
};
