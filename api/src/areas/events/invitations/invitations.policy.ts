import { members, policy } from '../../../core/access/policy.ts';
import { ownerOf, readersOf } from '../events.policy.ts';

members('invitation.list');

export const canReadGuests = policy('guests.read', readersOf(false));
/** Who among the readers has something to answer is for the use case to say (invitations.service.ts). */
export const canAnswer = policy('rsvp.answer', readersOf(true));
export const canInvite = ownerOf('invitation.create');
export const canDeleteInvitation = ownerOf('invitation.delete');
export const canMailInvitation = ownerOf('invitation.mail');
export const canReadLink = ownerOf('invitation.link', false);
export const canRenewLink = ownerOf('invitation.renew');
export const canExportGuests = ownerOf('guests.export', false);
/** Into another event of the owner's. */
export const canCopyGuests = ownerOf('guests.copy', false);
export const canRemoveAttendee = ownerOf('attendee.remove');
