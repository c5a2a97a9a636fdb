import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { holdJobs } from '../../../test/hold-jobs.ts';
import { codeOf, newMember, uniqueEmail } from '../../../test/browser.ts';
import { emailOf, eventRequest, idOf, Party } from '../../../test/party.ts';
import { storedImage } from '../../../test/stored-image.ts';
import { FilesJobs } from '../../core/files/files.jobs.ts';
import { EventInvitation } from './invitations/event-invitation.entity.ts';
import { Event } from './event.entity.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  await holdJobs(api);
});
afterAll(() => api.close());

const jobsAbout = (party: Party, task: string) =>
  party.em().execute<{ payload: Record<string, unknown> }[]>(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = ? and j.payload::text like ? order by j.id`,
    [task, `%${party.id}%`],
  );

describe('creating', () => {
  test('stores the form’s values and returns the same', async () => {
    const party = await Party.create(api, {
      name: '  Midsummer  ',
      multiDay: true,
      date: null,
      startDate: '2031-06-20',
      endDate: '2031-06-22',
      time: '18:30',
      location: ' Lake ',
      description: 'Bring a chair',
    });
    const { body } = await party.host.call('readEvent', { params: party.params });
    expect(body).toEqual({
      id: party.id,
      name: 'Midsummer',
      multiDay: true,
      date: '2031-06-20',
      startDate: '2031-06-20',
      endDate: '2031-06-22',
      time: '18:30',
      endTime: null,
      timeZone: 'Europe/Berlin',
      location: 'Lake',
      description: 'Bring a chair',
      calendar: { allDay: false, start: '2031-06-20T16:30:00.000Z', end: '2031-06-22T22:00:00.000Z' },
      reminderHours: 24,
      image: null,
      cover: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      owner: { id: idOf(party.host), firstName: 'Hanna', lastName: 'Host', avatarUrl: null },
      viewer: { role: 'owner', invitation: null },
      counts: { going: 1, notGoing: 0, pending: 0, companions: 0 },
      areaCounts: expect.objectContaining({ photos: 0, songs: 0 }),
      seq: 0,
    });
  });

  test('repeated and concurrent requests of a form make one event, one set of invitations and one job', async () => {
    const host = await newMember(api);
    const request = eventRequest({
      emails: [uniqueEmail(), uniqueEmail(), emailOf(host)],
      memberIds: [randomUUID()],
    });
    const send = () => host.call('createEvent', { body: request });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    const [first] = answers;
    expect(first!.body).toEqual({ id: expect.any(String), created: 2, skipped: 1, gone: 1 });
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([201, first!.body]);
    const em = (await Party.create(api)).em();
    expect(await em.count(Event, { userId: idOf(host) })).toBe(1);
    const invitations = await em.count(EventInvitation, { eventId: first!.body.id as string });
    expect(invitations).toBe(2);
  });

  test('two members may use the same request id', async () => {
    const request = eventRequest();
    const [one, two] = [await newMember(api), await newMember(api)];
    const ids = await Promise.all([one, two].map((host) => host.call('createEvent', { body: request })));
    expect(ids[0]!.body.id).not.toBe(ids[1]!.body.id);
  });

  test('refuses another member’s picture and creates nothing', async () => {
    const [host, other] = [await newMember(api), await newMember(api)];
    const imageId = await storedImage(api, idOf(other));
    const answer = await host.call('createEvent', {
      body: eventRequest({ imageId, emails: [uniqueEmail()] }),
    });
    expect(codeOf(answer)).toBe('file_not_found');
    expect((await host.call('listEvents')).body.events).toEqual([]);
  });
});

describe('the picture', () => {
  test('is set by the form, replaced and removed', async () => {
    const host = await newMember(api);
    const [first, second] = [await storedImage(api, idOf(host)), await storedImage(api, idOf(host))];
    const party = await Party.create(api, { imageId: first }, host);
    const readImage = async () => (await host.call('readEvent', { params: party.params })).body.image;
    expect(await readImage()).toMatchObject({ id: first, url: expect.stringContaining(first) });
    expect((await host.call('listEvents')).body.events[0].image.id).toBe(first);
    const set = await host.call('setEventImage', { params: party.params, body: { imageId: second } });
    expect([set.status, set.body.id]).toEqual([200, second]);
    expect((await readImage()).id).toBe(second);
    const missing = await host.call('setEventImage', {
      params: party.params,
      body: { imageId: randomUUID() },
    });
    expect(codeOf(missing)).toBe('file_not_found');
    expect((await host.call('removeEventImage', { params: party.params })).status).toBe(204);
    expect(await readImage()).toBeNull();
    expect((await host.call('removeEventImage', { params: party.params })).status).toBe(204);
  });
});

describe('a duplicate', () => {
  test('shares the picture of the first, which is deleted only when neither uses it', async () => {
    const host = await newMember(api);
    const imageId = await storedImage(api, idOf(host));
    const first = await Party.create(api, { imageId }, host);
    const second = await Party.create(api, { imageId }, host);
    const em = first.em();
    await em.execute(`update files set created_at = now() - interval '2 days' where id = ?`, [imageId]);
    const sweep = () => api.app.get(FilesJobs).sweep(em, {}, { requestId: 'test', attempt: 1, last: false });
    await host.call('deleteEvent', { params: first.params });
    await sweep();
    expect((await host.call('readEvent', { params: second.params })).body.image.id).toBe(imageId);
    await host.call('removeEventImage', { params: second.params });
    await sweep();
    expect(await em.execute('select from files where id = ?', [imageId])).toEqual([]);
  });
});

describe('editing', () => {
  test('changes the given fields, clears with null and keeps the rest', async () => {
    const party = await Party.create(api, { location: 'Lake', description: 'Bring a chair' });
    const update = (body: object) => party.host.call('updateEvent', { params: party.params, body });
    expect((await update({ name: ' Solstice ' })).body).toMatchObject({
      name: 'Solstice',
      location: 'Lake',
      seq: 1,
    });
    expect((await update({ location: '  ', tellGuests: true, description: null })).body).toMatchObject({
      name: 'Solstice',
      location: null,
      description: null,
      seq: 2,
    });
  });
});

describe('[INV-12] deleting', () => {
  test('deletes all rows and mails going and pending guests, not those who declined', async () => {
    const party = await Party.create(api, { time: '18:00', location: 'Lake' });
    const [member, link, no, pending] = [
      await party.member(),
      await party.guest(),
      await party.guest(),
      await party.guest(),
    ];
    await party.answer(member, 'accepted');
    await party.answer(link, 'accepted', 'Wilma');
    await party.answer(no, 'declined', 'Nora');
    expect((await party.host.call('deleteEvent', { params: party.params })).status).toBe(204);
    const mails = (await jobsAbout(party, 'mail.event-cancelled')).map(({ payload }) => payload);
    expect(mails.map(({ to }) => to).sort()).toEqual([emailOf(member), link.email, pending.email].sort());
    expect(mails[0]).toMatchObject({
      hostName: 'Hanna Host',
      event: { id: party.id, name: 'Midsummer', time: '18:00', location: 'Lake', date: '2031-05-17' },
    });
    expect(codeOf(await party.host.call('readEvent', { params: party.params }))).toBe('event_not_found');
    expect(await party.em().count(EventInvitation, { eventId: party.id })).toBe(0);
    expect((await member.call('listEvents')).body.events).toEqual([]);
  });
});
