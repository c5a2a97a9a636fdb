import { type Decide, members, policy } from '../../../core/access/policy.ts';
import { DomainError } from '../../../core/errors/domain-error.ts';
import type { EventReader } from '../event-reader.ts';
import { readers, readersAndLock } from '../events.policy.ts';

members('calendar-feed.own');

/** Only invitees without an account: members have a feed of all their events. */
const invitee =
  (reading: Decide<string, EventReader>): Decide<string, string> =>
  async (em, actor, eventId) => {
    const { role, linkInvitationId } = await reading(em, actor, eventId);
    if (role === 'invitee' && linkInvitationId !== null) return linkInvitationId;
    throw new DomainError('forbidden', {}, 'Your account has a calendar of all your events.');
  };

/** Returns the invitation's id. */
export const canReadEventFeed = policy('event-feed.read', invitee(readers));
export const canChangeEventFeedAndLock = policy('event-feed.change', invitee(readersAndLock));
