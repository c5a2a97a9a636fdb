import { readSettings, type Settings } from './core/config/config.ts';
import { keptSecret } from './core/config/secrets.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './core/database/embedded/embedded-postgres.ts';
import { BROKEN } from './end-codes.ts';
import { loggableError } from './core/http/loggable-error.ts';
import { inTime } from './core/loop/in-time.ts';
import type { Served } from './serve.ts';
import { plainReason } from './start-problems.ts';

/** Shorter than what service managers wait before they kill without a word. */
const END_WITHIN_MS = 25_000;
/** Everybody waits for the next start. */
const BROKEN_END_WITHIN_MS = 2_000;
/** What a start that was interrupted has opened meanwhile is not waited for. */
const LEAVE_WITHIN_MS = 500;
/** How the launcher says that it started us before. */
const again = process.argv.includes('--again');

interface Running extends Partial<Served> {
  database?: EmbeddedPostgres;
}

async function start(settings: Settings, running: Running): Promise<void> {
  // Nearly all of the code, which is read while the database comes up.
  const code = import('./serve.ts');
  const [sessionSecret, database] = await Promise.all([
    settings.sessionSecret ?? keptSecret(settings.dataDir),
    settings.databaseUrl ? undefined : startEmbeddedPostgres({ dataDir: settings.dataDir }),
  ]);
  Object.assign(running, { database });
  const databaseUrl = settings.databaseUrl ?? database!.url;
  const { serve } = await code;
  Object.assign(running, await serve(settings, { databaseUrl, sessionSecret }, process.env, again));
  await running.app!.listen(settings.port, settings.host);
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
  const within = code === BROKEN ? BROKEN_END_WITHIN_MS : END_WITHIN_MS;
  const stopped = stop(running).then(
    () => code,
    (error: unknown) => {
      console.error(loggableError(error));
      return code || 1;
    },
  );
  const ended = await inTime(stopped, within, null);
  if (ended !== null) return ended;
  const open = process.getActiveResourcesInfo().filter((name) => name !== 'Timeout');
  console.error(`Yolo did not end within ${within / 1000} s; still open: ${open.join(', ')}.`);
  return code || 1;
}

/**
 * The process ends by itself once nothing is open in it: `process.exit` waits for V8's threads, and for ever where one
 * of them waits for this one to collect garbage (nodejs/node#54918).
 */
function leave(code: number): void {
  process.exitCode = code;
  if (process.connected) process.disconnect();
  setTimeout(() => process.exit(code), LEAVE_WITHIN_MS).unref();
}

/** What nobody has caught may have left anything half done: nothing goes on after it. */
function endWhenBroken(running: Running): void {
  process.on('uncaughtException', (error) => {
    if (running.logger) running.logger.fatal({ err: error }, 'Broken, to be started again');
    else console.error(loggableError(error));
    process.exit(BROKEN);
  });
}

/** Anybody who sends a signal, or has started us with a channel and is gone, wants us to end. */
function endWhenAsked(end: (code: number) => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
  process.on('disconnect', () => end(0));
  if (process.connected === false) end(0);
}

async function main(): Promise<void> {
  const running: Running = {};
  let ending: Promise<void> | undefined;
  const end = (code: number) => {
    ending ??= stopInTime(running, code).then(leave);
  };
  endWhenBroken(running);
  endWhenAsked(end);
  let settings: Settings | undefined;
  try {
    settings = readSettings(process.env);
    await start(settings, running);
    process.send?.('ready', undefined, undefined, () => undefined);
  } catch (error) {
    // What a start interrupted half-way complains of is no news.
    if (!ending) console.error(await plainReason(error, settings));
    return end(1);
  }
  void running.database?.lost.then((reason) => {
    running.logger?.fatal(`Broken, to be started again: ${reason}`);
    end(BROKEN);
  });
}

await main();
