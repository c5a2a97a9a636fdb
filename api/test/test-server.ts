import type { EmbeddedPostgres } from '../src/core/database/embedded/embedded-postgres.ts';

interface TestServer {
  dataDir: string;
  database: EmbeddedPostgres;
}

const key = Symbol.for('yolo.test-server');
const shelf = globalThis as { [key]?: TestServer };

/** Hands the server from global-setup to global-teardown, which jest loads as separate modules. */
export const testServer = {
  keep(server: TestServer): void {
    shelf[key] = server;
  },
  take(): TestServer | undefined {
    return shelf[key];
  },
};
