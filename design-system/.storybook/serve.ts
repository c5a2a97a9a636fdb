import { createRsbuild } from '@rsbuild/core';
import { fileURLToPath } from 'node:url';

/** The output folder of the static Storybook of `npm run build`. */
export const site = fileURLToPath(new URL('../dist/storybook', import.meta.url));

/**
 * Serves the static Storybook on localhost.
 * @param port the first port to try; if it is in use, the next free one
 */
export async function serveStorybook(port: number) {
  const { preview } = await createRsbuild({
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    rsbuildConfig: {
      logLevel: 'error',
      output: { distPath: { root: site } },
      server: { host: '127.0.0.1', port, printUrls: false, htmlFallback: false },
    },
  }).then((built) => ({ preview: () => built.preview({ getPortSilently: true }) }));
  const { port: taken, server } = await preview();
  return { url: `http://127.0.0.1:${taken}`, stop: () => server.close() };
}
