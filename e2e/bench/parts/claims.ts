/** Two hundred guests claim one of five items at the same time. */
import { randomUUID } from 'node:crypto';
import { amountOf } from './effort.ts';
import type { Instance } from './instance.ts';
import { percentile } from './latency.ts';
import { createParty } from './live-party.ts';
import { ask } from './photo-sender.ts';
import { startReference } from './rates.ts';
import { type Case, paired } from './report.ts';

const CLAIMERS = 200;
const QUANTITY = 5;
const ROUNDS = amountOf('ROUNDS', 15);
/** Rounds until statements have generic plans, code is compiled and all connections are open. */
const WARM_UP = 5;

const OURS = 'insert into event_requested_items (id, event_id, name, quantity) values ($1, $2, $3, $4)';
const THEIRS = 'insert into bare_items (id, event_id, name, quantity) values ($1, $2, $3, $4)';
const BARE = `
  create table bare_items (id uuid primary key, event_id uuid not null, name text not null, quantity int not null,
    claimed int not null default 0)`;

/** Measures the 95th percentile of the response times; the sides take turns in going first. */
export async function claims(house: Instance): Promise<Case[]> {
  const { eventId, guests } = await createParty(house, CLAIMERS, CLAIMERS);
  await house.pool.query(BARE);
  const reference = await startReference(house, {}, 'claims-reference.ts');
  const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  const claimAll = async (url: string, insert: string) => {
    const id = randomUUID();
    await house.pool.query(insert, [id, eventId, 'Glasses', QUANTITY]);
    const durations = await claimAtOnce(`${url}/api/events/${eventId}/requested-items/${id}/claim`, guests);
    return percentile(durations, 0.95);
  };
  try {
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const both = [
        async () => [times.ours, await claimAll(house.app.url, OURS)] as const,
        async () => [times.theirs, await claimAll(reference.url, THEIRS)] as const,
      ];
      for (const each of round % 2 ? both.reverse() : both) {
        const [list, duration] = await each();
        if (round >= 0) list.push(duration);
      }
    }
  } finally {
    await reference.end();
  }
  return [paired('claims-200', times, 'ms', { atMost: 2.5 })];
}

/** @returns milliseconds of each response. @throws unless exactly QUANTITY claims succeed and the others get 409 */
async function claimAtOnce(url: string, tokens: string[]): Promise<number[]> {
  const body = Buffer.from('{"quantity":1}');
  const responses = await Promise.all(
    tokens.map(async (token) => {
      const began = performance.now();
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const { status } = await ask(url, 'PUT', headers, body);
      return { status, took: performance.now() - began };
    }),
  );
  const count = (expected: number) => responses.filter(({ status }) => status === expected).length;
  if (count(200) !== QUANTITY || count(409) !== tokens.length - QUANTITY)
    throw new Error(`${count(200)} have it, ${count(409)} were told that it is taken`);
  return responses.map(({ took }) => took);
}
