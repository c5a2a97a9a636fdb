import { ServerResponse } from 'node:http';
import { MikroORM } from '@mikro-orm/postgresql';
import { POOL } from '../src/core/database/pool.ts';
import type { TestApp } from './app.ts';

/** The largest amounts of work that were done in one task of the event loop. */
export interface Steps {
  /** Characters that one `JSON.parse` read or one `JSON.stringify` wrote. */
  json: number;
  /** Rows of one result of PostgreSQL, which the driver parses in one task. */
  rows: number;
  /** Bytes of one piece of an answer. */
  piece: number;
  /** The number of `setImmediate` calls. */
  turns: number;
}

interface Client {
  query(...args: unknown[]): unknown;
}

/**
 * Measures the largest steps in the event loop by their amount of work instead of time, so that the result is the same
 * on every machine.
 */
export async function largestSteps(api: TestApp, work: () => Promise<unknown>): Promise<Steps> {
  const steps: Steps = { json: 0, rows: 0, piece: 0, turns: 0 };
  const undo = [
    watchJson(steps),
    watchPieces(steps),
    watchTurns(steps),
    ...[...(await clientsOf(api))].map((client) => watchRows(client, steps)),
  ];
  try {
    await work();
  } finally {
    for (const each of undo) each();
  }
  return steps;
}

/** The two pools may come from two copies of the driver. */
async function clientsOf(api: TestApp): Promise<Set<Client>> {
  const own: unknown = api.app.get(POOL);
  const orms: unknown = await api.app.get(MikroORM).em.getDriver().getConnection().getNativeClient();
  return new Set([own, orms].map((pool) => (pool as { Client: { prototype: Client } }).Client.prototype));
}

function watchRows(client: Client, steps: Steps): () => void {
  const { query } = client;
  const note = (result: unknown) => {
    for (const each of [result].flat()) {
      const rows = (each as { rows?: unknown[] } | undefined)?.rows;
      steps.rows = Math.max(steps.rows, rows?.length ?? 0);
    }
  };
  client.query = function (...args) {
    const answer = args.at(-1);
    if (typeof answer === 'function')
      args[args.length - 1] = (error: unknown, result: unknown) => {
        note(result);
        answer(error, result);
      };
    const asked = query.apply(this, args);
    if (asked instanceof Promise) asked.then(note, () => undefined);
    return asked;
  };
  return () => (client.query = query);
}

function watchJson(steps: Steps): () => void {
  const { parse, stringify } = JSON;
  const note = (text: unknown) => {
    if (typeof text === 'string') steps.json = Math.max(steps.json, text.length);
  };
  JSON.parse = (...given: Parameters<typeof parse>) => {
    note(given[0]);
    return parse(...given) as unknown;
  };
  JSON.stringify = (...given: unknown[]) => {
    const text = stringify(...(given as [unknown]));
    note(text);
    return text;
  };
  return () => void Object.assign(JSON, { parse, stringify });
}

function watchPieces(steps: Steps): () => void {
  const { write } = ServerResponse.prototype;
  ServerResponse.prototype.write = function (this: ServerResponse, ...given: unknown[]) {
    steps.piece = Math.max(steps.piece, (given[0] as { length: number }).length);
    return write.apply(this, given as never);
  };
  return () => (ServerResponse.prototype.write = write);
}

function watchTurns(steps: Steps): () => void {
  const { setImmediate } = globalThis;
  globalThis.setImmediate = Object.assign(
    (...given: Parameters<typeof setImmediate>) => {
      steps.turns += 1;
      return setImmediate(...given);
    },
    { __promisify__: setImmediate.__promisify__ },
  );
  return () => (globalThis.setImmediate = setImmediate);
}
