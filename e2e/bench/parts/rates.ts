import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { freePort } from '../../support/app.ts';
import { amountOf } from './effort.ts';
import { type Instance, SESSION_SECRET } from './instance.ts';

const ROUNDS = amountOf('ROUNDS', 15);
const SECONDS = 1;
const CONNECTIONS = 10;

/** Requests that each connection repeats in this order. */
export interface RequestSeries {
  url: string;
  paths: string[];
  headers: Record<string, string>;
}

/**
 * Starts a reference server of plain node:http and pg on the house's database.
 * @param settings additional environment
 * @param script its file in this folder
 */
export async function startReference(
  house: Instance,
  settings: Record<string, string> = {},
  script = 'reference.ts',
) {
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url))], {
    env: { ...process.env, DATABASE_URL: house.databaseUrl, SESSION_SECRET, PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${port}`,
    end: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Requests per second in short rounds, after a warm-up of both sides, which take turns in going first.
 * @param seconds of a round: longer if a response takes a large part of a second
 */
export async function alternatingRates(
  ours: RequestSeries,
  theirs: RequestSeries,
  seconds = SECONDS,
): Promise<{ ours: number[]; theirs: number[] }> {
  const rates: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  // After some hundred calls prepared statements have generic plans, and functions are compiled.
  for (const each of [ours, theirs]) await rate(each, 3 * SECONDS);
  for (let round = 0; round < ROUNDS; round++) {
    const both = [
      async () => rates.ours.push(await rate(ours, seconds)),
      async () => rates.theirs.push(await rate(theirs, seconds)),
    ];
    for (const measure of round % 2 ? both.reverse() : both) await measure();
  }
  return rates;
}

async function rate({ url, paths, headers }: RequestSeries, duration: number): Promise<number> {
  const requests = paths.map((path) => ({ path }));
  const result = await autocannon({ url, duration, connections: CONNECTIONS, headers, requests });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.total / result.duration;
}

/** @throws Error if the two sides send different bytes after decoding, or different encodings */
export async function assertSameAnswers(
  ours: RequestSeries,
  theirs: RequestSeries,
  same = (text: string) => text,
): Promise<void> {
  for (const path of ours.paths) {
    const [mine, its] = await Promise.all(
      [ours, theirs].map(({ url, headers }) => answerOf(url + path, headers)),
    );
    const texts = [mine!, its!].map(({ text }) => same(text));
    const at = [...texts[0]!].findIndex((character, place) => character !== texts[1]![place]);
    if (texts[0] !== texts[1]) {
      const [ours, theirs] = texts.map((text) => text.slice(Math.max(0, at - 100), at + 200));
      throw new Error(`${path}: the two answers differ:\n${ours}\n${theirs}`);
    }
    if (mine!.encoding !== its!.encoding)
      throw new Error(`${path} is ${mine!.encoding} and ${its!.encoding}`);
  }
}

async function answerOf(url: string, headers: Record<string, string>) {
  const response = await fetch(url, { headers });
  return { text: await response.text(), encoding: response.headers.get('content-encoding') };
}
