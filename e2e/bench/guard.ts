/** How much single requests can delay or burden the API for everybody else. */
import { freePort } from '../support/app.ts';
import { pageMemory } from './parts/guard-memory.ts';
import { pictureLoad } from './parts/guard-pictures.ts';
import { pipelined } from './parts/guard-pipelined.ts';
import { longestStall } from './parts/guard-stall.ts';
import { startInstance, type Instance } from './parts/instance.ts';
import { inspectorEnv } from './parts/inspector.ts';
import { type Case, write } from './parts/report.ts';

/** Each measure has an API of its own, so that none is affected by the one before. */
const measures: ((house: Instance, inspector: number) => Promise<Case[]>)[] = [
  async (house, inspector) => [await longestStall(house, inspector)],
  async (house, inspector) => [await pageMemory(house, inspector)],
  async (house) => [await pipelined(house)],
  async (house) => pictureLoad(house),
];

/** Limit of invitations per day: the measured events have more guests than a host may invite in a day. */
const INVITES = 1_000_000;

const cases: Case[] = [];
for (const measure of measures) {
  const inspector = await freePort();
  const house = await startInstance({
    env: { ...inspectorEnv(inspector), INVITES_PER_DAY: String(INVITES) },
  });
  try {
    cases.push(...(await measure(house, inspector)));
  } finally {
    await house.end();
  }
}
await write('guard', cases);
