import { type JobName, jobPayloads } from './job-payloads.ts';

/** Work that does not wait for other work. */
export interface Lane {
  jobs: readonly JobName[];
  /** So many at a time, in each process. */
  concurrency: number;
}

/** Somebody sits in front of a screen and waits for it. */
const waitedFor: readonly JobName[] = [
  'mail.verify-email',
  'mail.reset-password',
  'mail.change-email',
  'mail.account-notice',
];

/** One for each guest: thousands may wait, and a mail server may take its time over each. */
const toGuests: readonly JobName[] = [
  'mail.invitation',
  'mail.event-cancelled',
  'mail.event-moved',
  'mail.message',
  'mail.reminder',
];

const rest = (Object.keys(jobPayloads) as JobName[]).filter(
  (name) => !waitedFor.includes(name) && !toGuests.includes(name),
);

/** Every job is in one of them. A lane's mails have as many connections to the mail server as the lane has places. */
export const lanes: readonly Lane[] = [
  { jobs: waitedFor, concurrency: 2 },
  { jobs: toGuests, concurrency: 2 },
  { jobs: rest, concurrency: 3 },
];
