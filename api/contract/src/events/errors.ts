import { defineErrors } from '@yolo/contract/schemas';

export const eventErrors = defineErrors({
  event_not_found: {
    status: 404,
    title: 'Event not found',
    message: 'The event is gone, or the link to it no longer works.',
  },
  invitation_gone: {
    status: 404,
    title: 'Invitation not found',
    message: 'This invitation is no longer there.',
  },
  attendee_not_found: {
    status: 404,
    title: 'Unable to remove attendee',
    message: 'This person is no longer on the list.',
  },
  description_exists: {
    status: 409,
    title: 'Update failed',
    message: 'The event already has a description.',
  },
  owner_does_not_answer: {
    status: 409,
    title: 'Failed to update RSVP',
    message: 'It is your own event: you are going.',
  },
  rsvp_unavailable: {
    status: 409,
    title: 'Failed to update RSVP',
    message: 'Unable to update RSVP - no authentication method available',
  },
});

declare module '@yolo/contract' {
  interface Errors extends Record<keyof typeof eventErrors, 'events'> {}
}
