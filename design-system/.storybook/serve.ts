import { createRsbuild } from '@rsbuild/core';
import { fileURLToPath } from 'node:url';

/** Where `npm run build` of this package leaves the static Storybook. */
export const site = fileURLToPath(new URL('../dist/storybook', import.meta.url));

/**
 * Serves the static Storybook on this machine alone.
 * @param port the first one tried; where it is taken, the next free one
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
