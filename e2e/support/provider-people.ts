import { START_TIMEOUT, startApp, type App } from './app.ts';
import { test as people } from './people.ts';
import { Provider } from './provider.ts';

/** Journeys at a Yolo whose assistant uses a fake AI service with answers from the journey. */
export const withProvider = (settings: Record<string, string> = {}) =>
  people.extend<object, { provider: Provider; app: App }>({
    provider: [
      // eslint-disable-next-line no-empty-pattern -- playwright reads the fixture's needs from this pattern
      async ({}, use) => {
        const provider = await Provider.start();
        await use(provider);
        provider.stop();
      },
      { scope: 'worker' },
    ],
    app: [
      async ({ provider }, use) => {
        const app = await startApp({ env: { AI_URL: provider.url, AI_MODEL: 'loopback', ...settings } });
        await use(app);
        await app.stop();
      },
      { scope: 'worker', timeout: START_TIMEOUT },
    ],
    url: async ({ app }, use) => use(app.url),
  });
