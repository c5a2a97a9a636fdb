import { randomUUID } from 'node:crypto';
import type { RouteName } from '@yolo/contract';

/** One body for each route that takes one, which nothing is wrong with. */
export const goodBodies: Partial<Record<RouteName, Record<string, unknown>>> = {
  signUp: { email: 'new@example.org', password: 'Correct-Horse-7', firstName: 'New', lastName: 'Person' },
  signIn: { email: 'new@example.org', password: 'Correct-Horse-7' },
  verifyEmail: { token: 'A'.repeat(43) },
  requestPasswordReset: { email: 'new@example.org' },
  resetPassword: { token: 'A'.repeat(43), password: 'Correct-Horse-7' },
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
  sendMessage: { requestId: randomUUID(), text: 'Bring a chair', to: 'all' },
  answerInvitation: { status: 'accepted', name: 'Guest', note: 'With cake', companions: 2 },
  requestEmailChange: { email: 'new@example.org', password: 'Correct-Horse-7' },
  confirmEmail: { token: 'A'.repeat(43) },
  deleteMe: { password: 'Correct-Horse-7' },
  updateMe: { firstName: 'New', lastName: 'Person' },
  changePassword: { currentPassword: 'Correct-Horse-7', newPassword: 'Correct-Horse-8' },
  readNotifications: { until: '2027-05-01T00:00:00Z' },
  changeMailPreferences: { reminders: true, messages: false },
  reportMailEvents: {
    events: [{ type: 'bounce', email: 'new@example.org', at: '2027-05-01T00:00:00Z' }],
  },
  reportFailure: { remote: 'mfe-events', version: '1', failure: 'unreachable', message: 'x', path: '/' },
};

/** The queries that cannot be left out. */
export const goodQueries: Partial<Record<RouteName, Record<string, unknown>>> = {
  searchEvents: { query: 'ab' },
  readCalendar: { from: '2027-05-01', to: '2027-05-31' },
  searchMembers: { query: 'ab' },
};
