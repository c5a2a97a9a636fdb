import { looksLikeEmail, shortenEmail } from '@yolo/contract';
import type { GuestListView, GuestView, PendingInvitationView } from '@yolo/contract/events';

export interface GuestLists {
  going: GuestView[];
  notGoing: GuestView[];
  pending: PendingInvitationView[];
}

/** All ids of a person; two people without an account who share a name stay two. */
const identities = (guest: Pick<GuestView, 'id' | 'userId' | 'invitationId'>) =>
  [guest.userId, guest.invitationId, guest.id].filter((id) => id !== null);

/**
 * Each person once, however they came onto the lists: an attendee's invitations are not repeated, the creator stands first
 * ([INV-9], [INV-10]). The server does so too; this is for lists that are changed in the browser.
 */
export function eachOnce(view: Pick<GuestListView, 'going' | 'notGoing' | 'pending'>): GuestLists {
  const seen = new Set<string>();
  const isNew = (guest: GuestView) => {
    const ids = identities(guest);
    if (ids.some((id) => seen.has(id))) return false;
    ids.forEach((id) => seen.add(id));
    return true;
  };
  const creatorFirst = [...view.going].sort((a, b) => Number(b.isCreator) - Number(a.isCreator));
  return {
    going: creatorFirst.filter(isNew),
    notGoing: view.notGoing.filter(isNew),
    pending: view.pending.filter(({ invitationId }) => {
      if (seen.has(invitationId)) return false;
      seen.add(invitationId);
      return true;
    }),
  };
}

const guestAsGuest = (guest: GuestView): GuestView => ({
  ...guest,
  name: looksLikeEmail(guest.name) ? shortenEmail(guest.name) : guest.name,
  invitationId: null,
  isYou: false,
});

/** The owner's lists as the server sends them to a guest: shortened addresses, nothing about mails, no tools. */
export const listsAsGuest = (view: GuestListView): GuestListView => ({
  ...view,
  going: view.going.map(guestAsGuest),
  notGoing: view.notGoing.map(guestAsGuest),
  pending: view.pending.map(({ invitationId, email, name, avatarUrl }) => ({
    invitationId,
    email: shortenEmail(email),
    name,
    avatarUrl,
    isYou: false,
  })),
});
