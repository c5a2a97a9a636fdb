import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from './app.ts';
import { completeConfig, readSettings, type Settings, SettingsError } from './config/config.ts';
import { keptSecret } from './config/secrets.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts';
import { migrate } from './database/migrate.ts';
import { bufferedOutput } from './http/logging.ts';
import { loggableError } from './http/loggable-error.ts';
import { databaseProblem, plainReason } from './start-problems.ts';

const LOG_FILE = 'api.log';
/** Shorter than what service managers wait before they kill without a word. */
const END_WITHIN_MS = 25_000;

interface Running {
  app?: NestExpressApplication;
  database?: EmbeddedPostgres;
}

async function start(settings: Settings, running: Running): Promise<void> {
  const sessionSecret = settings.sessionSecret ?? (await keptSecret(settings.dataDir));
  if (!settings.databaseUrl) running.database = await startEmbeddedPostgres({ dataDir: settings.dataDir });
  const databaseUrl = settings.databaseUrl ?? running.database!.url;
  await migrate(databaseUrl).catch((error: unknown) => {
    throw settings.databaseUrl ? databaseProblem(error, settings.databaseUrl) : error;
  });
  // A person at a terminal reads the addresses; whatever collects standard output gets the log.
  const logTo = bufferedOutput(process.stdout.isTTY ? join(settings.dataDir, LOG_FILE) : undefined);
  running.app = await createApp(completeConfig(settings, { databaseUrl, sessionSecret }), logTo);
  await running.app.listen(settings.port, settings.host);
}

/** The database in any case, also after an application that could not end well. */
async function stop({ app, database }: Running): Promise<void> {
  try {
    await app?.close();
  } finally {
    await database?.stop();
  }
}

/** @returns the code to end with */
async function stopInTime(running: Running, code: number): Promise<number> {
  const overdue = new Promise<number>((resolve) => {
    setTimeout(() => {
      const open = process.getActiveResourcesInfo().filter((name) => name !== 'Timeout');
      console.error(`Yolo did not end within ${END_WITHIN_MS / 1000} s; still open: ${open.join(', ')}.`);
      resolve(1);
    }, END_WITHIN_MS).unref();
  });
  const stopped = stop(running).then(
    () => code,
    (error: unknown) => {
      console.error(loggableError(error));
      return 1;
    },
  );
  return Promise.race([stopped, overdue]);
}

async function main(): Promise<void> {
  const running: Running = {};
  let ending: Promise<void> | undefined;
  const end = (code: number) => {
    ending ??= stopInTime(running, code).then((ended) => process.exit(ended));
  };
  process.once('SIGINT', () => end(0));
  process.once('SIGTERM', () => end(0));
  let settings: Settings | undefined;
  try {
    settings = readSettings(process.env);
    await start(settings, running);
  } catch (error) {
    // What a start interrupted half-way complains of is no news.
    if (!ending) console.error(error instanceof SettingsError ? error.message : plainReason(error, settings));
    end(1);
  }
}

await main();
