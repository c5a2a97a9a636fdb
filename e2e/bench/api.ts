import { randomUUID } from 'node:crypto';
import { areaCounts } from './parts/area-counts.ts';
import { amountOf } from './parts/effort.ts';
import { eventOn, startInstance, post, signUp, type Instance } from './parts/instance.ts';
import { type RequestSeries, assertSameAnswers, alternatingRates, startReference } from './parts/rates.ts';
import { judged, paired, write, type Bar, type Case } from './parts/report.ts';
import { secondStart } from './parts/start-again.ts';

/** The page with a placeholder for its nonce, which changes with each response. */
function withoutNonce(text: string): string {
  const nonce = /"csp-nonce" content="([^"]+)"/.exec(text)?.[1];
  return nonce === undefined ? text : text.replaceAll(nonce, 'NONCE');
}

async function eventList(house: Instance): Promise<Case> {
  const member = await signUp(house.app.url);
  for (let day = 0; day < 50; day++) {
    const date = new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10);
    await post(`${house.app.url}/api/events`, member.token, eventOn(date, `Supper number ${day}`));
  }
  const reference = await startReference(house);
  const requested = {
    paths: ['/api/events'],
    headers: { authorization: `Bearer ${member.token}`, 'accept-encoding': 'br' },
  };
  return compare('event-list-50', house, reference, requested, { atLeast: 0.8 });
}

/** An invite link is opened: the requests of a browser for the page, the event and its hundred guests. */
async function eventVisit(house: Instance): Promise<Case> {
  const member = await signUp(house.app.url);
  await house.pool.query('update accounts set email_verified_at = now() where user_id = $1', [member.id]);
  const { id } = await post(
    `${house.app.url}/api/events`,
    member.token,
    eventOn('2027-07-17', 'A long summer night'),
  );
  const emails = Array.from({ length: 100 }, () => `${randomUUID()}@example.org`);
  const event = `/api/events/${String(id)}`;
  await post(`${house.app.url}${event}/invitations`, member.token, { emails });
  await waitForMails(house);
  const authorization = { authorization: `Bearer ${member.token}` };
  const { pending } = await read(house, `${event}/guests`, authorization);
  const [{ invitationId }] = pending as [{ invitationId: string }];
  const { url } = await read(house, `${event}/invitations/${invitationId}/link`, authorization);
  const link = new URL(String(url));
  const headers = { 'x-invite-token': link.searchParams.get('token')!, 'accept-encoding': 'br' };
  const page = await (await fetch(house.app.url + link.pathname + link.search, { headers })).text();
  const [{ image, calendar, owner }, { going }] = [
    await read(house, event, headers),
    await read(house, `${event}/guests`, headers),
  ];
  const reference = await startReference(house, {
    VISIT: JSON.stringify({
      page: withoutNonce(page).replace(/(id="yolo-answers"[^>]*>)[^<]*/, '$1ANSWERS'),
      fixed: { image, calendar, owner, going },
      areaCounts: await areaCounts(),
    }),
  });
  const paths = [link.pathname + link.search, event, `${event}/guests`];
  return compare('event-visit', house, reference, { paths, headers }, { atLeast: 0.7 });
}

async function compare(
  name: string,
  house: Instance,
  reference: Awaited<ReturnType<typeof startReference>>,
  requested: Pick<RequestSeries, 'paths' | 'headers'>,
  bar: Bar,
): Promise<Case> {
  const [ours, theirs] = [house.app, reference].map(({ url }) => ({ url, ...requested }));
  try {
    await assertSameAnswers(ours!, theirs!, withoutNonce);
    return paired(name, await alternatingRates(ours!, theirs!), 'requests/s', bar);
  } finally {
    await reference.end();
  }
}

async function read(
  house: Instance,
  path: string,
  headers: Record<string, string>,
): Promise<Record<string, unknown>> {
  const response = await fetch(house.app.url + path, { headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

const INSERT = `insert into event_invitations (id, event_id, email, token_hash, invited_by_user_id)
  select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bytea[], $5::uuid[])`;

/** Each pair: 500 addresses through the API, then the same rows by one plain INSERT into another event. */
async function invite(house: Instance): Promise<Case> {
  const member = await signUp(house.app.url);
  // Only verified members may invite this number of people.
  await house.pool.query('update accounts set email_verified_at = now() where user_id = $1', [member.id]);
  const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  for (let round = -2; round < amountOf('ROUNDS', 10); round++) {
    const [first, second] = await Promise.all(
      [1, 2].map(() => post(`${house.app.url}/api/events`, member.token, eventOn('2027-07-17'))),
    );
    const emails = Array.from({ length: 500 }, () => `${randomUUID()}@example.org`);
    let began = performance.now();
    await post(`${house.app.url}/api/events/${String(first!.id)}/invitations`, member.token, { emails });
    const ours = performance.now() - began;
    const hashes = emails.map(() => Buffer.from(randomUUID() + randomUUID()).subarray(0, 32));
    began = performance.now();
    await house.pool.query(INSERT, [
      emails.map(() => randomUUID()),
      emails.map(() => second!.id),
      emails,
      hashes,
      emails.map(() => member.id),
    ]);
    const theirs = performance.now() - began;
    await waitForMails(house);
    if (round < 0) continue;
    times.ours.push(ours);
    times.theirs.push(theirs);
  }
  return paired('invite-500', times, 'ms', { atMost: 1.5 });
}

/** Waits until the mails of the last round are sent, so that they do not disturb the next one. */
async function waitForMails(house: Instance): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const { rows } = await house.pool.query<{ waiting: number }>(
      'select count(*)::int as waiting from graphile_worker.jobs',
    );
    if (rows[0]?.waiting === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The mails were not sent within half a minute');
}

const house = await startInstance({ env: { INVITES_PER_DAY: '1000000' } });
try {
  const cases = [await eventList(house), await eventVisit(house), await invite(house)];
  cases.push(judged('start-again', await secondStart(), 's', { atMost: 3 }));
  await write('api', cases);
} finally {
  await house.end();
}
