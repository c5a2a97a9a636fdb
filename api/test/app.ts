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

/** The whole API, listening, on a database of its own. */
export interface TestApp {
  app: NestExpressApplication;
  config: Config;
  /** `http://127.0.0.1:…`, to which paths are added. */
  url: string;
  /** Every line that was logged since this test file started its first application, as written: the logger is the process's. */
  logs: string[];
  close(): Promise<void>;
}

/** Nobody's limit, for tests that are not about limits. */
const generous = Object.fromEntries(
  Object.keys(allLimits()).map((name) => [name, { perAddress: 1e6, perAccount: 1e6, seconds: 60 }]),
);

/** @param changed settings that differ from the defaults; the limits, also of invitations a day, are generous unless given */
export async function startTestApp(changed: Partial<Config> = {}): Promise<TestApp> {
  // Files share a process and run one after another: what the file before has logged is not this one's.
  if (running === 0) logs.length = 0;
  running += 1;
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'yolo-app-'));
  const settings = readSettings({ DATA_DIR: dataDir, PUBLIC_URL: 'https://yolo.test' });
  const completed = completeConfig(settings, {
    databaseUrl: database.url,
    sessionSecret: randomUUID().repeat(2),
  });
  // A port that nobody listens on: the breach look-up fails at once, and passwords pass.
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
