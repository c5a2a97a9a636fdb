import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember } from '../../../test/browser.ts';
import { holdJobs } from '../../../test/hold-jobs.ts';
import { idOf, Party } from '../../../test/party.ts';
import { countStatements } from '../../../test/statements.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
});
afterAll(() => api.close());

test('home has the first five events of the list, ordered before they are limited', async () => {
  const host = await newMember(api);
  for (const day of ['20', '01', '11', '28', '05', '15']) {
    await Party.create(api, { name: `May ${day}`, date: `2031-05-${day}` }, host);
  }
  const { events } = (await host.call('readHome')).body;
  const names = events.map(({ name }: { name: string }) => name);
  expect(names).toEqual(['May 01', 'May 05', 'May 11', 'May 15', 'May 20']);
  const later = (await host.call('readHome', { query: { today: '2031-05-15' } })).body.events;
  expect(later.map(({ name }: { name: string }) => name)).toEqual([
    'May 15',
    'May 20',
    'May 28',
    'May 11',
    'May 05',
  ]);
});

test('a card has its host and five attendees, in as many statements for five events as for one', async () => {
  const host = await newMember(api);
  const party = await Party.create(api, { date: '2031-05-01' }, host);
  const guests = await Promise.all(Array.from({ length: 7 }, () => party.member()));
  await Promise.all(guests.slice(1).map((guest) => party.answer(guest, 'accepted')));
  await party.answer(guests[0]!, 'declined');
  const home = () => host.call('readHome', { query: { today: '2031-01-01' } });
  const one = await countStatements(api, home);
  for (const day of ['02', '03', '04', '05']) await Party.create(api, { date: `2031-05-${day}` }, host);
  const { events } = (await home()).body;
  expect(await countStatements(api, home)).toBe(one);
  expect(events.map((event: { host: { id: string } }) => event.host.id)).toEqual(Array(5).fill(idOf(host)));
  expect(events[0].going).toBe(7);
  expect(events[0].faces).toHaveLength(5);
  const going = guests.slice(1).map(idOf);
  for (const face of events[0].faces) {
    expect(going).toContain(face.id);
    expect(Object.keys(face).sort()).toEqual(['avatarUrl', 'firstName', 'id', 'lastName']);
  }
  expect(events[1].faces).toEqual([]);
});
