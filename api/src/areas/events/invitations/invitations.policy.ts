import { anyone, members, policy } from '../../../core/access/policy.ts';
import { orEventNotFound, ownerOf, ownerOfAndLock, readersAndLockOr } from '../events.policy.ts';
import { readGuests } from './guest-rows.ts';

members('invitation.list');
/** For guests who lost their link; it only sends a mail to the invited address. */
anyone('invitation.ask-for-link');

/** The event's readers; grants the list's rows. */
export const canReadGuests = policy('guests.read', orEventNotFound(readGuests));
/**
 * The event's readers; the use case checks whether they have an invitation (rsvp.service.ts). [INV-8] Throws
 * `invitation_gone` if the invitation is deleted while the answer waits for the lock.
 */
export const canAnswerAndLock = policy('rsvp.answer', readersAndLockOr('invitation_gone'));
export const canInviteAndLock = ownerOfAndLock('invitation.create');
export const canDeleteInvitationAndLock = ownerOfAndLock('invitation.delete');
export const canMailInvitationAndLock = ownerOfAndLock('invitation.mail');
export const canReadLink = ownerOf('invitation.link');
export const canRenewLinkAndLock = ownerOfAndLock('invitation.renew');
export const canExportGuests = ownerOf('guests.export');
/** Copying into another event of the owner's. */
export const canCopyGuests = ownerOf('guests.copy');
export const canRemoveAttendeeAndLock = ownerOfAndLock('attendee.remove');
