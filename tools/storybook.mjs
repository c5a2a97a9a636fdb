/**
 * `npm run storybook`: serves the design system as a static Storybook at http://127.0.0.1:6006; rebuilds it when it
 * changed.
 */
import { buildStorybook } from './build.mjs';
import { main, say } from './parts/terminal.mjs';

await main(async () => {
  await buildStorybook();
  const { serveStorybook } = await import('../design-system/.storybook/serve.ts');
  const { url } = await serveStorybook(Number(process.env.PORT ?? 6006));
  say(`\n  Storybook  ${url}\n\n  Ctrl-C ends it.`);
});
