import { serveStorybook } from '../.storybook/serve.ts';

/** One server for all workers. */
export default async function globalSetup() {
  const { url, stop } = await serveStorybook(6100);
  process.env.STORYBOOK_URL = url;
  return stop;
}
