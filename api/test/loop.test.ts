import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { POOL } from '../src/core/database/pool.ts';
import { startTestApp, type TestApp } from './app.ts';
import { newMember, PASSWORD, type TestBrowser, uniqueEmail } from './browser.ts';
import { CROWD } from './crowd.ts';
import { holdJobs } from './hold-jobs.ts';
import { largestSteps, type Steps } from './largest-steps.ts';
import { idOf, Party } from './party.ts';

// `loop.soak.ts` measures the time; this file checks the amount of work in one step.

const GUESTS = 2000;
/** The number of rows per step, which is that of pages and slices (slices.ts, in-pages.ts). */
const ROWS = 200;
/** More than the characters of a row as JSON or as a line of a file. */
const ROW = 600;

let api: TestApp;
let party: Party;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
  party = await crowdedEvent(await newMember(api));
});
afterAll(() => api.close());

async function crowdedEvent(host: TestBrowser): Promise<Party> {
  const crowded = await Party.create(api, {}, host);
  await api.app.get<pg.Pool>(POOL).query(CROWD, [crowded.id, idOf(host), GUESTS]);
  return crowded;
}

/** Reads as text, because parsing it would be one large step. */
async function read(path: string): Promise<void> {
  const response = await fetch(api.url + path, {
    headers: { authorization: `Bearer ${party.host.session!.accessToken}`, 'accept-encoding': 'identity' },
  });
  await response.text();
  expect(response.status).toBe(200);
}

function expectSmallSteps({ rows, json, piece }: Steps): void {
  expect({
    rows: Math.max(rows, ROWS),
    json: Math.max(json, ROWS * ROW),
    piece: Math.max(piece, ROWS * ROW),
  }).toEqual({ rows: ROWS, json: ROWS * ROW, piece: ROWS * ROW });
}

test.each([
  ['the guest list', () => read(`/api/events/${party.id}/guests`)],
  ['guests.csv', () => read(`/api/events/${party.id}/guests.csv`)],
  ['the member’s own data', () => read('/api/me/export')],
])('%s is read and written in small steps, between which the loop is free', async (_, act) => {
  const steps = await largestSteps(api, act);
  expectSmallSteps(steps);
  expect(steps.turns).toBeGreaterThanOrEqual(GUESTS / ROWS);
});

const params = () => ({ eventId: party.id });
test.each<[string, () => Promise<{ status: number }>]>([
  ['the bell', () => party.host.call('listNotifications')],
  [
    'a message to all',
    () =>
      party.host.call('sendMessage', {
        params: params(),
        body: { requestId: randomUUID(), text: 'Bring a chair.', to: 'all' },
      }),
  ],
  [
    'another place',
    () =>
      party.host.call('updateEvent', { params: params(), body: { location: 'Fiesole', tellGuests: true } }),
  ],
  [
    'five hundred invitations',
    () =>
      party.host.call('invite', {
        params: params(),
        body: { emails: Array.from({ length: 500 }, uniqueEmail) },
      }),
  ],
])('%s processes no long list in one step', async (_, act) => {
  expectSmallSteps(
    await largestSteps(api, async () => {
      expect((await act()).status).toBeLessThan(300);
    }),
  );
});

test('deleting an event or an account with thousands of guests processes no long list in one step', async () => {
  const leaving = await newMember(api);
  const doomed = await crowdedEvent(leaving);
  await crowdedEvent(leaving);
  const steps = await largestSteps(api, async () => {
    const ended = await leaving.call('deleteEvent', { params: { eventId: doomed.id } });
    const left = await leaving.call('deleteMe', { body: { password: PASSWORD } });
    expect([ended.status, left.status]).toEqual([204, 204]);
  });
  // The members to notify are read in one step: an id for each.
  expectSmallSteps({ ...steps, rows: steps.rows > GUESTS ? steps.rows : 0 });
});
