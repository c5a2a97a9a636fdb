import { startTestApp, type TestApp } from '../../../test/app.ts';
import { codeOf } from '../../../test/browser.ts';
import { holdJobs } from '../../../test/hold-jobs.ts';
import { Party } from '../../../test/party.ts';
import { Event } from './event.entity.ts';
import { eventJobs } from './events.jobs.ts';
import { mailedEvent } from './mailed-event.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
});
afterAll(() => api.close());

const read = async ({ host, params }: Party) => (await host.call('readEvent', { params })).body;
const update = ({ host, params }: Party, body: object) => host.call('updateEvent', { params, body });
const endIssue = { code: 'validation_failed', issues: [expect.objectContaining({ path: 'endTime' })] };

test('stores an end that all views and calendars show; an end before the start is on the next day', async () => {
  const party = await Party.create(api, { time: '19:30', endTime: '02:00' });
  expect(await read(party)).toMatchObject({
    time: '19:30',
    endTime: '02:00',
    calendar: { start: '2031-05-17T17:30:00.000Z', end: '2031-05-18T00:00:00.000Z' },
  });
  expect((await party.host.call('listEvents')).body.events).toMatchObject([{ endTime: '02:00' }]);
  const guest = await party.member();
  const { body } = await guest.call('listInvitations');
  expect(body.invitations).toMatchObject([{ event: { endTime: '02:00' } }]);
  expect((await party.host.call('exportMe')).body.eventsOwned).toMatchObject([{ endTime: '02:00' }]);
});

test('the end of a multi-day event is on its last day', async () => {
  const days = { multiDay: true, date: null, startDate: '2031-06-20', endDate: '2031-06-22' };
  const party = await Party.create(api, { ...days, time: '18:00', endTime: '11:00' });
  expect((await read(party)).calendar).toEqual({
    allDay: false,
    start: '2031-06-20T16:00:00.000Z',
    end: '2031-06-22T09:00:00.000Z',
  });
});

test('requires a time for an end, at creation and at updates', async () => {
  await expect(Party.create(api, { endTime: '23:00' })).rejects.toThrow('endTime');
  const party = await Party.create(api, { time: null });
  const tell = { tellGuests: false };
  expect((await update(party, { endTime: '23:00', ...tell })).body).toMatchObject(endIssue);
  expect((await update(party, { time: null, endTime: '23:00', ...tell })).body).toMatchObject(endIssue);
  expect((await update(party, { time: '19:00', endTime: '23:00', ...tell })).body.endTime).toBe('23:00');
  expect((await update(party, { endTime: '23:10', ...tell })).body).toMatchObject(endIssue);
  expect((await update(party, { time: null, ...tell })).body).toMatchObject({ time: null, endTime: null });
});

test('a changed end requires tellGuests like a changed time, and keeps the start', async () => {
  const party = await Party.create(api, { time: '19:00', endTime: '23:00' });
  const refused = await update(party, { endTime: '23:30' });
  expect(codeOf(refused)).toBe('validation_failed');
  expect(refused.body.issues).toMatchObject([{ path: 'tellGuests' }]);
  const startsAt = async () => (await party.em().findOneOrFail(Event, party.id)).startsAt?.toISOString();
  const before = await startsAt();
  await update(party, { endTime: '23:30', tellGuests: true });
  const [job] = await party.em().execute<{ payload: object }[]>(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'events.moved' and j.payload::text like ?`,
    [`%${party.id}%`],
  );
  expect(job!.payload).toMatchObject({ was: { time: '19:00', endTime: '23:00' } });
  expect(await startsAt()).toBe(before);
});

test('accepts a queued job without an end', async () => {
  const party = await Party.create(api, { time: '19:00' });
  const { endTime: _, ...was } = mailedEvent(await party.em().findOneOrFail(Event, party.id));
  const moved = { eventId: party.id, was, changeSeq: 1, tellGuests: false };
  expect(eventJobs['events.moved'].payload.parse(moved).was).toEqual({ ...was, endTime: null });
});

test('the database refuses an end without a time', async () => {
  const party = await Party.create(api, { time: '19:00', endTime: '23:00' });
  await expect(party.em().execute('update events set time = null where id = ?', [party.id])).rejects.toThrow(
    'events_end_has_start',
  );
});
