import { FaultyServer } from './faulty-server.ts';
import { test as base } from './people.ts';

/** All people use a proxy that can break files and refuse WebSockets. */
export const test = base.extend<{ faulty: FaultyServer }>({
  // eslint-disable-next-line no-empty-pattern -- playwright reads the fixture's needs from this pattern
  faulty: async ({}, use) => {
    const faulty = await FaultyServer.startFor(process.env['YOLO_URL'] ?? '');
    await use(faulty);
    await faulty.end();
  },
  url: async ({ faulty }, use) => {
    await use(faulty.url);
  },
});
