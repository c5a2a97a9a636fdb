import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { holdJobs } from '../../../test/hold-jobs.ts';
import { newMember, type TestBrowser, uniqueEmail } from '../../../test/browser.ts';
import { Party } from '../../../test/party.ts';
import { countStatements } from '../../../test/statements.ts';

let api: TestApp;
let host: TestBrowser;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
  host = await newMember(api);
});
afterAll(() => api.close());

test('the list of 60 events takes as many statements as that of one', async () => {
  const list = () => countStatements(api, () => host.call('listEvents'));
  await Party.create(api, {}, host);
  const one = await list();
  await Promise.all(Array.from({ length: 59 }, () => Party.create(api, {}, host)));
  expect((await host.call('listEvents')).body.events).toHaveLength(50);
  expect(await list()).toBe(one);
  expect(one).toBe(1);
});

test('event and guests take as many statements with 300 guests as with one', async () => {
  const party = await Party.create(api, {}, host);
  const read = (route: 'readEvent' | 'listGuests') =>
    countStatements(api, () => host.call(route, { params: party.params }));
  await party.invite(uniqueEmail());
  const one = [await read('readEvent'), await read('listGuests')];
  await party.invite(...Array.from({ length: 299 }, uniqueEmail));
  expect((await party.guests()).pending).toHaveLength(300);
  expect([await read('readEvent'), await read('listGuests')]).toEqual(one);
});

test('inviting 500 takes as many statements as inviting two', async () => {
  const party = await Party.create(api, {}, host);
  const invite = (count: number) =>
    countStatements(api, () => party.invite(...Array.from({ length: count }, uniqueEmail)));
  const two = await invite(2);
  expect(await invite(500)).toBe(two);
});

test('moving an event of 300 guests takes as many statements as one of two', async () => {
  const party = await Party.create(api, {}, host);
  const move = (time: string) =>
    countStatements(api, () =>
      host.call('updateEvent', { params: party.params, body: { time, tellGuests: true } }),
    );
  await party.invite(uniqueEmail(), uniqueEmail());
  const two = await move('10:00');
  await party.invite(...Array.from({ length: 298 }, uniqueEmail));
  expect(await move('11:00')).toBe(two);
});

test('writing to 300 guests takes as many statements as writing to two', async () => {
  const party = await Party.create(api, {}, host);
  const write = () =>
    countStatements(api, () =>
      host.call('sendMessage', {
        params: party.params,
        body: { requestId: randomUUID(), text: 'Bring a chair', to: 'all' },
      }),
    );
  await party.invite(uniqueEmail(), uniqueEmail());
  const two = await write();
  await party.invite(...Array.from({ length: 298 }, uniqueEmail));
  expect(await write()).toBe(two);
});

test('reminding 300 guests takes as many statements as reminding two', async () => {
  const party = await Party.create(api, {}, host);
  const days = `update event_invitations set mailed_at = now() - interval '2 days' where event_id = ?`;
  const remind = async (guests: number) => {
    await party.em().execute(days, [party.id]);
    let answer: unknown;
    const statements = await countStatements(api, async () => {
      answer = (await host.call('remindAll', { params: party.params })).body;
    });
    expect(answer).toMatchObject({ mailed: guests });
    return statements;
  };
  await party.invite(uniqueEmail(), uniqueEmail());
  const two = await remind(2);
  await party.invite(...Array.from({ length: 298 }, uniqueEmail));
  expect(await remind(300)).toBe(two);
});
