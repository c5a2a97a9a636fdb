import { rm } from 'node:fs/promises';
import { testServer } from './test-server.ts';

export default async function globalTeardown(): Promise<void> {
  const server = testServer.take();
  if (!server) return;
  await server.database.stop();
  await rm(server.dataDir, { recursive: true, force: true });
}
