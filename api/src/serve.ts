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

/** An application that is ready to listen, and its log. */
export interface Served {
  app: NestExpressApplication;
  logger: Logger;
}

/**
 * Migrates the database and creates the application on it.
 * @param environment for the settings of the areas
 * @param isRestart after a crash: appends to the log of the previous start, and releases nothing, since the tree's builds
 * may be unfinished work by now
 */
export async function serve(
  settings: Settings,
  settled: Pick<Config, 'databaseUrl' | 'sessionSecret'>,
  environment: NodeJS.ProcessEnv,
  isRestart: boolean,
): Promise<Served> {
  const config = completeConfig(settings, settled, environment);
  await migrate(settled.databaseUrl).catch((error: unknown) => {
    throw settings.databaseUrl ? databaseProblem(error, settings.databaseUrl) : error;
  });
  // A terminal shows the addresses, so the log goes to a file; otherwise the log goes to standard output.
  const logTo = bufferedOutput(
    process.stdout.isTTY ? join(settings.dataDir, LOG_FILE) : undefined,
    isRestart,
  );
  const app = await createApp(config, logTo);
  if (config.releaseFrom && !isRestart) {
    const refusal = await app.get(TreeRelease).run(config.releaseFrom);
    if (refusal !== null && process.stdout.isTTY) console.error(refusal);
  }
  return { app, logger: createLogger(logTo) };
}
