import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '../src/app.ts';
import { completeConfig, type Config, readSettings } from '../src/core/config/config.ts';
import { allLimits } from '../src/core/config/limits.ts';
import { createTestDatabase } from './database.ts';

/** The whole API, listening, with a database of its own. */
export interface TestApp {
  app: NestExpressApplication;
  config: Config;
  /** The origin, `http://127.0.0.1:…`. */
  url: string;
  /** Every line logged since this test file started its first application: the logger belongs to the process. */
  logs: string[];
  close(): Promise<void>;
}

/** Limits that are never reached, for tests that are not about limits. */
const generous = Object.fromEntries(
  Object.keys(allLimits()).map((name) => [name, { perAddress: 1e6, perAccount: 1e6, seconds: 60 }]),
);

/** @param changed settings that differ from the defaults; the limits, also of invitations a day, are generous unless given */
export async function startTestApp(changed: Partial<Config> = {}): Promise<TestApp> {
  // Test files run one after another in a process: removes the lines of the previous file.
  if (running === 0) logs.length = 0;
  running += 1;
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'yolo-app-'));
  const settings = readSettings({ DATA_DIR: dataDir, PUBLIC_URL: 'https://yolo.test' });
  const completed = completeConfig(settings, {
    databaseUrl: database.url,
    sessionSecret: randomUUID().repeat(2),
  });
  // A closed port: the breach look-up fails immediately, and passwords pass.
  const config = {
    ...completed,
    breachUrl: 'http://127.0.0.1:9/',
    youtubeOembedUrl: 'http://127.0.0.1:9/{url}',
    youtubePictureUrl: 'http://127.0.0.1:9/{id}',
    spotifyOembedUrl: 'http://127.0.0.1:9/{url}',
    limits: generous,
    invitesPerDay: 1e6,
    ...changed,
  };
  const app = await createApp(config, lines);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return {
    app,
    config,
    url: `http://127.0.0.1:${port}`,
    logs,
    close: async () => {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      running -= 1;
    },
  };
}

let running = 0;
const logs: string[] = [];
const lines = new Writable({
  write(chunk: Buffer, _encoding, done) {
    logs.push(...chunk.toString('utf8').split('\n').filter(Boolean));
    done();
  },
});
