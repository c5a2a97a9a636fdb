import { readFile, realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DATABASE, passwordFile, ROLE } from './cluster.ts';
import { folderOf } from './endpoint.ts';
import { ensureFolder } from '../../config/ensure-folder.ts';
import { type Line, reachKeeper, READY_WITHIN_MS } from './reach-keeper.ts';
import { asStartError } from '../../config/start-error.ts';

export { StartError } from '../../config/start-error.ts';

/** This process's use of the embedded database. */
export interface EmbeddedPostgres {
  /** Connection string of the database's owner. */
  url: string;
  /** Resolves with the reason, in one sentence, if the database cannot be restored at this address. */
  lost: Promise<string>;
  /**
   * Ends this use; the last user of a folder stops its server, and the promise then resolves when the server is down.
   */
  stop(): Promise<void>;
}

/** PostgreSQL's code for "the database system is starting up". */
const CANNOT_CONNECT_NOW = '57P03';

/**
 * Connects to the PostgreSQL of a data folder; creates and starts it if necessary. The use ends with this process, even
 * by kill -9; a keeper or server that dies is restarted at the same address.
 * @param options.dataDir the application's data folder; the database is kept in `postgres/` below it
 * @throws StartError with one sentence that says what is wrong and what to do
 */
export async function startEmbeddedPostgres(options: { dataDir: string }): Promise<EmbeddedPostgres> {
  try {
    const dataDir = await prepareFolder(options.dataDir);
    const line = await reachKeeper(dataDir);
    const password = await readFile(passwordFile(folderOf(dataDir)), 'utf8');
    const url = `postgres://${ROLE}:${password}@127.0.0.1:${line.port}/${DATABASE}`;
    await waitUntilAccepting(url).catch(async (error) => {
      await line.leave();
      throw error;
    });
    return { url, ...hold(dataDir, line) };
  } catch (error) {
    throw asStartError(error, options.dataDir);
  }
}

async function prepareFolder(dataDir: string): Promise<string> {
  await ensureFolder(resolve(dataDir));
  // Others may enter the folder, because the server's account must; the password file is readable by this account only.
  await ensureFolder(folderOf(dataDir), 0o711);
  return realpath(dataDir);
}

/** Retries while the port of a server that was just killed is still announced, or while the server starts. */
async function waitUntilAccepting(url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      const { code } = error as { code?: string };
      const isTransient = code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === CANNOT_CONNECT_NOW;
      if (!isTransient || Date.now() > deadline) throw error;
      await pause(30);
    }
  }
}

/** Starts another keeper each time the current one ends, until this use ends. */
function hold(dataDir: string, first: Line): Pick<EmbeddedPostgres, 'lost' | 'stop'> {
  let line = first;
  let stopped = false;
  const watch = async (): Promise<string | undefined> => {
    for (;;) {
      const reason = await line.ended;
      if (stopped || reason !== undefined) return reason;
      line = await reachKeeper(dataDir, first.port);
      if (stopped) await line.leave();
      else if (line.port !== first.port)
        return `The embedded PostgreSQL runs on port ${line.port} now, and no longer on ${first.port}.`;
    }
  };
  const watched = watch().catch((error: unknown) => asStartError(error, dataDir).message);
  return {
    lost: new Promise((resolve) => void watched.then((reason) => !stopped && reason && resolve(reason))),
    stop: async () => {
      stopped = true;
      await line.leave();
      await watched;
    },
  };
}
