import { startApp, type App } from './app.ts';

/** What `npm run demo` prints, and the ids of its events (api/src/demo/demo.ts). */
export interface DemoAccess {
  password: string;
  emails: { host: string; invited: string; newcomer: string; admin: string };
  hostId: string;
  link: string;
  answeredLink: string;
  events: Record<string, string>;
}

/** A running Yolo with the demo's data. */
export interface Demo {
  app: App;
  access: DemoAccess;
}

/** Starts a production build on a new data folder with the demo's people and parties in it. */
export async function startDemo(): Promise<Demo> {
  const results: DemoAccess[] = [];
  const app = await startApp({
    fill: async (dataDir) => {
      const { fillDemo } = (await import('../../tools/parts/fill-demo.mjs' as string)) as {
        fillDemo(settings: object): Promise<DemoAccess>;
      };
      results.push(await fillDemo({ dataDir, databaseUrl: null, sessionSecret: null }));
    },
  });
  return { app, access: results[0]! };
}
