import { randomUUID } from 'node:crypto';
import type { GoodBodies, GoodQueries } from '../../../../test/good-bodies.ts';

export const goodBodies = {
  createEvent: {
    requestId: randomUUID(),
    name: 'Party',
    multiDay: false,
    date: '2027-05-01',
    startDate: null,
    endDate: null,
    time: '18:00',
    endTime: '02:00',
    timeZone: 'Europe/Berlin',
    location: 'Here',
    description: 'Bring cake',
    memberIds: [],
    emails: [],
    imageId: null,
    cover: 'beach',
    copyGuestsOf: null,
  },
  updateEvent: {
    name: 'Party',
    location: 'Here',
    description: null,
    multiDay: true,
    date: null,
    startDate: '2027-05-01',
    endDate: '2027-05-02',
    time: '18:00',
    endTime: '23:30',
    timeZone: 'Europe/Berlin',
    cover: 'camp',
    reminderHours: 48,
    tellGuests: true,
  },
  setEventImage: { imageId: randomUUID() },
  invite: { memberIds: [], emails: ['new@example.org'], description: null, imageId: null },
  mailInvitationLink: { email: 'new@example.org' },
  sendMessage: { requestId: randomUUID(), text: 'Bring a chair', to: 'all' },
  makeCalendarFeed: { requestId: randomUUID() },
  makeEventFeed: { requestId: randomUUID() },
  answerInvitation: { status: 'accepted', name: 'Guest', note: 'With cake', companions: 2 },
} satisfies GoodBodies;

export const goodQueries = {
  searchEvents: { query: 'ab' },
  readCalendar: { from: '2027-05-01', to: '2027-05-31' },
} satisfies GoodQueries;
