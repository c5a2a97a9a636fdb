import { anyone, members, policy } from '../../../core/access/policy.ts';
import { existing, ownerOf, ownerOfAndLock, readersAndLockOr } from '../events.policy.ts';
import { readGuests } from './guest-rows.ts';

members('invitation.list');
/** Anybody who has lost the link; what comes of it is a mail to the invited address alone. */
anyone('invitation.ask-for-link');

/** The event's readers, with what the list is made of. */
export const canReadGuests = policy('guests.read', existing(readGuests));
/**
 * Who among the readers has something to answer is for the use case to say (rsvp.service.ts). [INV-8] Whose invitation goes
 * while the answer waits hears that it is no longer there.
 */
export const canAnswerAndLock = policy('rsvp.answer', readersAndLockOr('invitation_gone'));
export const canInviteAndLock = ownerOfAndLock('invitation.create');
export const canDeleteInvitationAndLock = ownerOfAndLock('invitation.delete');
export const canMailInvitationAndLock = ownerOfAndLock('invitation.mail');
export const canReadLink = ownerOf('invitation.link');
export const canRenewLinkAndLock = ownerOfAndLock('invitation.renew');
export const canExportGuests = ownerOf('guests.export');
/** Into another event of the owner's. */
export const canCopyGuests = ownerOf('guests.copy');
export const canRemoveAttendeeAndLock = ownerOfAndLock('attendee.remove');
