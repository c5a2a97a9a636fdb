import { type EventDays, lastDayOf } from '@yolo/contract/events';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { newMember } from '../../../test/browser.ts';
import { holdJobs } from '../../../test/hold-jobs.ts';
import { emailOf, Party } from '../../../test/party.ts';
import { Event } from './event.entity.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
});
afterAll(() => api.close());

const NIGHT = { date: '2031-05-17', time: '22:30' };
const trip = { multiDay: true, date: null, startDate: '2031-05-15', endDate: '2031-05-17' };
const namesIn = ({ body }: { body: { events: { name: string }[] } }) => body.events.map(({ name }) => name);

test.each<[string, object]>([
  ['a day', {}],
  ['an evening', { time: '19:30' }],
  ['an evening whose assumed end is midnight', { time: '21:00' }],
  ['a night without an end', NIGHT],
  ['a quarter past nine', { time: '21:15' }],
  ['a night with an end', { time: '19:30', endTime: '02:00' }],
  ['an evening with an end', { time: '19:30', endTime: '23:00' }],
  ['a whole day round', { time: '19:30', endTime: '19:30' }],
  ['a trip', trip],
  ['a trip with hours', { ...trip, time: '22:30', endTime: '08:00' }],
  ['a trip of one day, at night', { ...trip, endDate: '2031-05-15', time: '22:30' }],
])('%s ends on the same day for PostgreSQL and for the pages', async (_what, changed) => {
  const party = await Party.create(api, changed);
  const event = await party.em().findOneOrFail(Event, party.id);
  expect(event.lastDay).toBe(lastDayOf(event as EventDays));
});

test('a night without an end is upcoming until its assumed end, in lists, home and invitations', async () => {
  const host = await newMember(api);
  const night = await Party.create(api, { ...NIGHT, name: 'night' }, host);
  await Party.create(api, { date: '2031-05-17', name: 'day' }, host);
  const lists = async (today: string) => {
    const [upcoming, past] = await Promise.all(
      ['upcoming', 'past'].map((when) => host.call('listEvents', { query: { today, when } })),
    );
    return [namesIn(upcoming!), namesIn(past!)];
  };
  expect(await lists('2031-05-17')).toEqual([['night', 'day'], []]);
  expect(await lists('2031-05-18')).toEqual([['night'], ['day']]);
  expect(await lists('2031-05-19')).toEqual([[], ['night', 'day']]);
  const home = await host.call('readHome', { query: { today: '2031-05-18' } });
  expect(namesIn(home)).toEqual(['night', 'day']);
  const member = await newMember(api);
  await night.invite(emailOf(member));
  const later = await Party.create(api, { date: '2031-06-01', name: 'later' }, host);
  await later.invite(emailOf(member));
  const received = async (today: string) => {
    const { body } = await member.call('listInvitations', { query: { today } });
    return (body as { invitations: { event: { name: string } }[] }).invitations.map(
      ({ event }) => event.name,
    );
  };
  expect(await received('2031-05-18')).toEqual(['night', 'later']);
  expect(await received('2031-05-19')).toEqual(['later', 'night']);
});

test('the badge counts invitations to events that are not over', async () => {
  const member = await newMember(api);
  for (const date of ['2021-05-17', '2031-05-17']) {
    const party = await Party.create(api, { date, time: '22:30' });
    await party.invite(emailOf(member));
  }
  expect((await member.call('readCounts')).body).toMatchObject({ pendingInvitations: 1 });
});
