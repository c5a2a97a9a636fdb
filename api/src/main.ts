import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from './app.ts';
import { completeConfig, readSettings, type Settings, SettingsError } from './config/config.ts';
import { keptSecret } from './config/secrets.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts';
import { migrate } from './database/migrate.ts';
import { bufferedOutput } from './http/logging.ts';
import { plainReason } from './start-problems.ts';

const LOG_FILE = 'api.log';

interface Running {
  app?: NestExpressApplication;
  database?: EmbeddedPostgres;
}

async function start(settings: Settings, running: Running): Promise<void> {
  const sessionSecret = settings.sessionSecret ?? (await keptSecret(settings.dataDir));
  if (!settings.databaseUrl) running.database = await startEmbeddedPostgres({ dataDir: settings.dataDir });
  const databaseUrl = settings.databaseUrl ?? running.database!.url;
  await migrate(databaseUrl);
  // A person at a terminal reads the addresses; whatever collects standard output gets the log.
  const logTo = bufferedOutput(process.stdout.isTTY ? join(settings.dataDir, LOG_FILE) : undefined);
  running.app = await createApp(completeConfig(settings, { databaseUrl, sessionSecret }), logTo);
  await running.app.listen(settings.port, settings.host);
}

async function stop(running: Running): Promise<void> {
  await running.app?.close();
  await running.database?.stop();
}

async function main(): Promise<void> {
  const running: Running = {};
  let ending: Promise<void> | undefined;
  const end = (code: number) => {
    ending ??= stop(running).finally(() => process.exit(code));
  };
  process.once('SIGINT', () => end(0));
  process.once('SIGTERM', () => end(0));
  let settings: Settings | undefined;
  try {
    settings = readSettings(process.env);
    await start(settings, running);
  } catch (error) {
    console.error(error instanceof SettingsError ? error.message : plainReason(error, settings));
    end(1);
  }
}

await main();
