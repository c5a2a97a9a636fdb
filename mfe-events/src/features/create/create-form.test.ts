import { CreateEventRequest } from '@yolo/contract/events/schemas';
import {
  createdToast,
  createRequest,
  draftDates,
  emptyDraft,
  inviteCount,
  missingDetails,
  mailsOf,
  hoursFieldErrors,
  type CreateDraft,
} from './create-form';

const draft = (change: Partial<CreateDraft> = {}): CreateDraft => ({ ...emptyDraft(), ...change });
const filled = { name: 'Supper', date: '2027-07-17' };

describe('missing details (spec 1 ch. 5)', () => {
  test('a single day', () => {
    expect(missingDetails(draft())).toEqual({
      message: 'Please fill name and date.',
      errors: [
        { field: 'name', message: 'Please fill name.' },
        { field: 'date', message: 'Please fill date.' },
      ],
    });
    for (const name of ['  ', '\u200b', '\u3164\u2800', '\u202e'])
      expect(missingDetails(draft({ ...filled, name }))?.errors.map((error) => error.field)).toEqual([
        'name',
      ]);
    expect(missingDetails(draft(filled))).toBeNull();
  });

  test('several days need both ends, in order', () => {
    const trip = draft({ name: 'Trip', multiDay: true, date: '2027-07-17', startDate: '2027-07-17' });
    expect(missingDetails(trip)).toEqual({
      message: 'Please fill name and date range.',
      errors: [{ field: 'date', message: 'Please fill date range.' }],
    });
    expect(missingDetails({ ...trip, endDate: '2027-07-16' })).not.toBeNull();
    expect(missingDetails({ ...trip, endDate: '2027-07-19' })).toBeNull();
  });
});

describe('the request', () => {
  test('leaves out empty fields and matches the contract', () => {
    const form = draft({ ...filled, location: ' \u200b ', description: ' \u3164\n ' });
    const request = createRequest(form, draftDates(form)!, null);
    expect(Object.keys(request).sort()).toEqual(
      ['date', 'emails', 'memberIds', 'multiDay', 'name', 'requestId', 'timeZone'].sort(),
    );
    expect(CreateEventRequest.safeParse(request).success).toBe(true);
  });

  test('of several days: the date equals the start', () => {
    const form = draft({ name: 'Trip', multiDay: true, startDate: '2027-07-17', endDate: '2027-07-19' });
    const request = createRequest(form, draftDates(form)!, null);
    expect(request).toMatchObject({ date: '2027-07-17', startDate: '2027-07-17', endDate: '2027-07-19' });
    expect(CreateEventRequest.safeParse(request).success).toBe(true);
  });

  test('splits, lower-cases and de-duplicates addresses', () => {
    const form = draft({ ...filled, emails: 'Ana@Example.org; ben@example.org,ana@example.org\ntomas@' });
    expect(createRequest(form, draftDates(form)!, null).emails).toEqual([
      'ana@example.org',
      'ben@example.org',
    ]);
    expect(inviteCount(form)).toBe(2);
  });
});

test('the toast after creation names what was left out', () => {
  const form = draft({ ...filled, emails: 'ana@example.org tomas@' });
  const view = { id: 'x', created: 1, skipped: 0, gone: 0 };
  const created = (message: string) => ({ title: 'Event created.', message, tone: 'success' });
  expect(createdToast(view, draft(filled), false)).toEqual({ title: 'Event created.', tone: 'success' });
  expect(createdToast({ ...view, skipped: 3 }, draft(filled), false)).toEqual(
    created('3 were already invited.'),
  );
  expect(createdToast({ ...view, skipped: 1 }, draft(filled), false)).toEqual(
    created('1 was already invited.'),
  );
  expect(createdToast(view, form, true)).toEqual(
    created(
      'tomas@ is not an e-mail address and was not invited. The image is not attached; you can upload it here.',
    ),
  );
});

test('the toast counts chosen members who have left', () => {
  const view = { id: 'x', created: 1, skipped: 2, gone: 1 };
  expect(createdToast(view, draft(filled), false)).toEqual({
    title: 'Some invites failed',
    message: 'Event created. 1 chosen member is no longer on Yolo. 2 were already invited.',
    tone: 'error',
  });
  expect(createdToast({ ...view, skipped: 0, gone: 2 }, draft(filled), false).message).toBe(
    'Event created. 2 chosen members are no longer on Yolo.',
  );
});

test('hours, zone and cover are sent as they are chosen', () => {
  const chosen = { time: '19:30', endTime: '02:00', timeZone: 'Asia/Tokyo', cover: 'camp' as const };
  const form = draft({ ...filled, ...chosen });
  const request = createRequest(form, draftDates(form)!, null);
  expect(request).toMatchObject(chosen);
  expect(CreateEventRequest.safeParse(request).success).toBe(true);
  expect(CreateEventRequest.safeParse({ ...request, time: null }).success).toBe(false);
});

test.each([
  [0, 'Nobody is invited yet, so no mail goes out.'],
  [1, '1 person gets an invitation by e-mail.'],
  [3, '3 people get an invitation by e-mail.'],
])('%d mails in words', (count, words) => {
  const emails = Array.from({ length: count }, (_, at) => `guest${at}@example.org`).join(' ');
  expect(mailsOf(draft({ emails }))).toBe(words);
});

test('an end without a start, and a form without a zone, are not sent', () => {
  expect(hoursFieldErrors(draft({ endTime: '23:00' }))).toEqual([
    { field: 'endTime', message: 'Please fill the time it starts.' },
  ]);
  expect(hoursFieldErrors(draft({ timeZone: '' }))).toEqual([
    { field: 'timeZone', message: 'Please choose a time zone.' },
  ]);
});

test('a time between the steps is not sent', () => {
  expect(hoursFieldErrors(draft({ time: '19:10' }))).toEqual([
    { field: 'time', message: 'Please choose a time in steps of 15 minutes.' },
  ]);
  expect(hoursFieldErrors(draft({ time: '19:15' }))).toEqual([]);
  expect(hoursFieldErrors(draft())).toEqual([]);
});
