import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** What every page of a remote takes from the shell, and no page of the shell's own has to wait for. */
const keys = ['@yolo/platform/remote', '@yolo/platform/event', '@yolo/design-system'];
const files = keys.map((key) => require.resolve(key));

/** Whether a chunk is that of one of them; chunks with a name are the shell's own. */
const isShare = (chunkGraph) => (chunk) =>
  !chunk.name && chunkGraph.getChunkModules(chunk).some(({ resource }) => files.includes(resource));

/**
 * They come as one script with single-spa, because over HTTP/1.1 a browser asks for six at once. Pages of the shell keep copies of
 * the little that they have of it in common; whichever comes first is run.
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
