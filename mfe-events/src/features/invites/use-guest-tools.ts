import { eventsApi } from '@yolo/contract/events';
import { useApi } from '@yolo/platform/remote';
import { useOwnerAction } from '../../owner/use-owner-action';

/** Each is done to the one person or invitation that is named. */
const itself = (id: string) => id;

/** What the owner can do with people on the lists, with the words of `spec 1 ch. 8`. */
export function useGuestTools(eventId: string) {
  const api = useApi(eventsApi);
  return {
    /** Takes somebody off Going [INV-7]; they may answer again. */
    removeAttendee: useOwnerAction<string>(
      eventId,
      (guestId) => api.removeAttendee({ params: { eventId, guestId } }),
      {
        failed: 'Unable to remove attendee',
        forbidden: 'Only the event owner can remove attendees.',
        fallback: 'Error removing attendee.',
      },
      itself,
    ),
    /** Deletes a pending invitation; its link is dead from then on [INV-8]. */
    deleteInvite: useOwnerAction<string>(
      eventId,
      (invitationId) => api.deleteInvitation({ params: { eventId, invitationId } }),
      {
        failed: 'Unable to delete invite',
        forbidden: 'Only the event owner can delete invites.',
        fallback: 'Only the event owner can delete invites.',
      },
      itself,
    ),
    /** Deletes an answered invitation, and with an accepted one its guest's seat [INV-7]. */
    deleteAnswered: useOwnerAction<string>(
      eventId,
      (invitationId) => api.deleteInvitation({ params: { eventId, invitationId } }),
      {
        failed: 'Unable to delete invitation',
        forbidden: 'Only the event owner can delete invites.',
        fallback: 'Please try again.',
      },
      itself,
    ),
  };
}

export type GuestTools = ReturnType<typeof useGuestTools>;
