import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { type Config, completeConfig, type Settings } from './core/config/config.ts';
import { migrate } from './core/database/migrate.ts';
import { bufferedOutput, createLogger } from './core/http/logging.ts';
import { TreeRelease } from './core/releases/tree-release.ts';
import { databaseProblem } from './start-problems.ts';

const LOG_FILE = 'api.log';

/** An application that only has to listen, and the log that it writes to. */
export interface Served {
  app: NestExpressApplication;
  logger: Logger;
}

/**
 * Brings the database to today's schema and makes the application on it.
 * @param environment for the settings of the areas
 * @param again goes on in the log of the start before
 */
export async function serve(
  settings: Settings,
  settled: Pick<Config, 'databaseUrl' | 'sessionSecret'>,
  environment: NodeJS.ProcessEnv,
  again: boolean,
): Promise<Served> {
  const config = completeConfig(settings, settled, environment);
  await migrate(settled.databaseUrl).catch((error: unknown) => {
    throw settings.databaseUrl ? databaseProblem(error, settings.databaseUrl) : error;
  });
  // A person at a terminal reads the addresses; whatever collects standard output gets the log.
  const logTo = bufferedOutput(process.stdout.isTTY ? join(settings.dataDir, LOG_FILE) : undefined, again);
  const app = await createApp(config, logTo);
  if (config.releaseFrom) await app.get(TreeRelease).run(config.releaseFrom);
  return { app, logger: createLogger(logTo) };
}
