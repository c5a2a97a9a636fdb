import { eventsApi } from '@yolo/contract/events';
import { useEventAction } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';

/** Each call concerns only the named person or invitation, so others can run at the same time. */
const targetOf = (id: string) => id;

/** The owner's actions on people in the lists, with the words of `spec 1 ch. 8`. */
export function useGuestTools(eventId: string) {
  const api = useApi(eventsApi);
  const deleteInvitation = (invitationId: string) =>
    api.deleteInvitation({ params: { eventId, invitationId } });
  return {
    /** Takes somebody off Going [INV-7]; they may answer again. */
    removeAttendee: useEventAction<string>(
      eventId,
      'events',
      (guestId) => api.removeAttendee({ params: { eventId, guestId } }),
      {
        targetOf,
        signInTo: 'remove attendees',
        failed: 'Unable to remove attendee',
        forbidden: 'Only the event owner can remove attendees.',
        fallback: 'Error removing attendee.',
      },
    ),
    /** Deletes a pending invitation; its link stops working [INV-8]. */
    deleteInvite: useEventAction<string>(eventId, 'events', deleteInvitation, {
      targetOf,
      signInTo: 'delete invitations',
      failed: 'Unable to delete invite',
      forbidden: 'Only the event owner can delete invites.',
      fallback: 'Only the event owner can delete invites.',
    }),
    /** Deletes an answered invitation, and with an accepted one the guest's place in Going [INV-7]. */
    deleteAnswered: useEventAction<string>(eventId, 'events', deleteInvitation, {
      targetOf,
      signInTo: 'remove declined invites',
      failed: 'Unable to delete invitation',
      forbidden: 'Only the event owner can delete invites.',
      fallback: 'Please try again.',
    }),
  };
}

export type GuestTools = ReturnType<typeof useGuestTools>;
