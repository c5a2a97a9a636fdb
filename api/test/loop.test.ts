import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { POOL } from '../src/core/database/pool.ts';
import { startTestApp, type TestApp } from './app.ts';
import { newMember, PASSWORD, type TestBrowser, uniqueEmail } from './browser.ts';
import { CROWD } from './crowd.ts';
import { holdJobs } from './hold-jobs.ts';
import { largestSteps, type Steps } from './largest-steps.ts';
import { idOf, Party } from './party.ts';

// How long the loop is taken is measured by `loop.soak.ts`; here it is how much is done in one step.

const GUESTS = 2000;
/** Rows that one step goes through: the number of rows of pages and slices (slices.ts, in-pages.ts). */
const ROWS = 200;
/** Letters of a row as JSON, or as a line of a file, are fewer. */
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
  const crowded = await Party.give(api, {}, host);
  await api.app.get<pg.Pool>(POOL).query(CROWD, [crowded.id, idOf(host), GUESTS]);
  return crowded;
}

/** As text: the tests do not take it apart, because that would be one step. */
async function read(path: string): Promise<void> {
  const response = await fetch(api.url + path, {
    headers: { authorization: `Bearer ${party.host.session!.accessToken}`, 'accept-encoding': 'identity' },
  });
  await response.text();
  expect(response.status).toBe(200);
}

function inSteps({ rows, json, piece }: Steps): void {
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
])('%s is read and written in steps, and others have their turn between them', async (_, act) => {
  const steps = await largestSteps(api, act);
  inSteps(steps);
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
])('%s takes no long list in one step', async (_, act) => {
  inSteps(
    await largestSteps(api, async () => {
      expect((await act()).status).toBeLessThan(300);
    }),
  );
});

test('an event with a crowd that is deleted, and an account that had one, take no long list in one step', async () => {
  const leaving = await newMember(api);
  const doomed = await crowdedEvent(leaving);
  await crowdedEvent(leaving);
  const steps = await largestSteps(api, async () => {
    const ended = await leaving.call('deleteEvent', { params: { eventId: doomed.id } });
    const left = await leaving.call('deleteMe', { body: { password: PASSWORD } });
    expect([ended.status, left.status]).toEqual([204, 204]);
  });
  // Who is told that the event has gone is read at once: an id for each member.
  inSteps({ ...steps, rows: steps.rows > GUESTS ? steps.rows : 0 });
});
