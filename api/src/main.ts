import { readSettings, type Settings } from './core/config/config.ts';
import { readOrCreateSecret } from './core/config/secrets.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './core/database/embedded/embedded-postgres.ts';
import { BROKEN } from './end-codes.ts';
import { loggableError } from './core/http/loggable-error.ts';
import { withTimeout } from './core/loop/with-timeout.ts';
import type { Served } from './serve.ts';
import { plainReason } from './start-problems.ts';

/** Shorter than the time after which service managers send SIGKILL. */
const END_WITHIN_MS = 25_000;
/** Short, because all users wait for the restart. */
const BROKEN_END_WITHIN_MS = 2_000;
/** Resources that an interrupted start opens after its end are not waited for. */
const LEAVE_WITHIN_MS = 500;
/** The launcher’s flag for a restart. */
const isRestart = process.argv.includes('--again');

interface Running extends Partial<Served> {
  database?: EmbeddedPostgres;
}

async function start(settings: Settings, running: Running): Promise<void> {
  // Loads nearly all of the code while the database starts.
  const code = import('./serve.ts');
  const [sessionSecret, database] = await Promise.all([
    settings.sessionSecret ?? readOrCreateSecret(settings.dataDir),
    settings.databaseUrl ? undefined : startEmbeddedPostgres({ dataDir: settings.dataDir }),
  ]);
  Object.assign(running, { database });
  const databaseUrl = settings.databaseUrl ?? database!.url;
  const { serve } = await code;
  Object.assign(running, await serve(settings, { databaseUrl, sessionSecret }, process.env, isRestart));
  await running.app!.listen(settings.port, settings.host);
}

/** Stops the database even when closing the application failed. */
async function stop({ app, database }: Running): Promise<void> {
  try {
    await app?.close();
  } finally {
    await database?.stop();
  }
}

/** @returns the exit code */
async function stopInTime(running: Running, code: number): Promise<number> {
  const within = code === BROKEN ? BROKEN_END_WITHIN_MS : END_WITHIN_MS;
  const stopped = stop(running).then(
    () => code,
    (error: unknown) => {
      console.error(loggableError(error));
      return code || 1;
    },
  );
  const ended = await withTimeout(stopped, within, null);
  if (ended !== null) return ended;
  const open = process.getActiveResourcesInfo().filter((name) => name !== 'Timeout');
  console.error(`Yolo did not end within ${within / 1000} s; still open: ${open.join(', ')}.`);
  return code || 1;
}

/**
 * Lets the process end by itself once nothing is open in it: `process.exit` waits for V8's threads, and for ever where
 * one of them waits for this one to collect garbage (nodejs/node#54918).
 */
function exitWhenIdle(code: number): void {
  process.exitCode = code;
  if (process.connected) process.disconnect();
  setTimeout(() => process.exit(code), LEAVE_WITHIN_MS).unref();
}

/** An uncaught error may leave any operation half done, so the process exits. */
function exitOnUncaughtError(running: Running): void {
  process.on('uncaughtException', (error) => {
    if (running.logger) running.logger.fatal({ err: error }, 'Broken, to be started again');
    else console.error(loggableError(error));
    process.exit(BROKEN);
  });
}

/** Ends the process on a signal, and when the parent that opened the IPC channel is gone. */
function endOnSignal(end: (code: number) => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
  process.on('disconnect', () => end(0));
  if (process.connected === false) end(0);
}

async function main(): Promise<void> {
  const running: Running = {};
  let ending: Promise<void> | undefined;
  const end = (code: number) => {
    ending ??= stopInTime(running, code).then(exitWhenIdle);
  };
  exitOnUncaughtError(running);
  endOnSignal(end);
  let settings: Settings | undefined;
  try {
    settings = readSettings(process.env);
    await start(settings, running);
    process.send?.('ready', undefined, undefined, () => undefined);
  } catch (error) {
    // Errors of an interrupted start are expected and not reported.
    if (!ending) console.error(await plainReason(error, settings));
    return end(1);
  }
  void running.database?.lost.then((reason) => {
    running.logger?.fatal(`Broken, to be started again: ${reason}`);
    end(BROKEN);
  });
}

await main();
