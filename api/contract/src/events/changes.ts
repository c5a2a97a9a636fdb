import { defineChanges } from '@yolo/contract';

/** What can happen to an event; past tense. */
export const eventChanges = defineChanges('events', [
  'event.updated',
  /** Another date, time or place ([INV-12]). */
  'event.moved',
  'event.deleted',
  'image.changed',
  'invitation.created',
  'invitation.answered',
  'invitation.removed',
  /** Its mail could not be delivered. */
  'invitation.undelivered',
  'attendee.removed',
]);

/** News for a member, whichever page is open. */
export const eventNews = ['invitation.received', 'invitation.changed', 'events.changed'] as const;

declare module '@yolo/contract' {
  interface EventChanges extends Record<(typeof eventChanges)[number], 'events'> {}
  interface MemberNews extends Record<(typeof eventNews)[number], 'events'> {}
}
