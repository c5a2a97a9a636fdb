import { z } from 'zod';
import { Sequence, Timestamp } from './instants.ts';
import { Id, InviteToken } from './text.ts';

/** Where socket.io listens, on the page's own origin. */
export const LIVE_PATH = '/api/live';

/** What can happen to an event; past tense. Areas that come later add theirs here. */
export const changeTypes = [
  'event.updated',
  /** Another date, time or place ([INV-12]). */
  'event.moved',
  'event.deleted',
  'image.changed',
  'invitation.created',
  'invitation.answered',
  'invitation.removed',
  /** Its mail will not come. */
  'invitation.undelivered',
  'attendee.removed',
] as const;

/**
 * "What changed, in which event" and never more; readers fetch what they may read. A page from before a release hears of
 * kinds that it does not know, and reads the event again.
 */
export const EventChange = z
  .object({
    eventId: Id,
    seq: Sequence,
    type: z.enum(changeTypes).catch('event.updated'),
    at: Timestamp,
  })
  .meta({ id: 'EventChange' });
export type EventChange = z.infer<typeof EventChange>;

/** News for one member, whichever page is open; of a kind that the page does not know, it is at least news. */
export const MemberChange = z
  .object({
    type: z
      .enum([
        'invitation.received',
        'invitation.changed',
        'events.changed',
        'notifications.changed',
        'session.ended',
      ])
      .catch('notifications.changed'),
    at: Timestamp,
  })
  .meta({ id: 'MemberChange' });
export type MemberChange = z.infer<typeof MemberChange>;

/** The handshake's `auth`: a session, an invitation's token, or both. */
export const LiveHandshake = z.strictObject({
  accessToken: z.string().max(4096).optional(),
  invite: z.strictObject({ eventId: Id, token: InviteToken }).optional(),
});
export type LiveHandshake = z.infer<typeof LiveHandshake>;

const WatchEventRequest = z.strictObject({
  eventId: Id,
  /** The last change that the reader has seen; later ones come back with the answer. */
  since: Sequence.optional(),
});
const UnwatchEventRequest = z.strictObject({ eventId: Id });
const RenewSessionRequest = z.strictObject({ accessToken: z.string().max(4096) });

/** `missed` is null when more was missed than the server keeps: read everything again. */
export const WatchedView = z.object({ seq: Sequence, missed: z.array(EventChange).nullable() });
export type WatchedView = z.infer<typeof WatchedView>;

/** What a client may send, each with its permission; the answer comes as the acknowledgement. */
export const clientMessages = {
  'event.watch': { permission: 'event.read', request: WatchEventRequest, response: WatchedView },
  'event.unwatch': { permission: 'live.connect', request: UnwatchEventRequest, response: z.object({}) },
  'session.renew': { permission: 'live.connect', request: RenewSessionRequest, response: z.object({}) },
} as const;
export type ClientMessage = keyof typeof clientMessages;

/** What the server sends by itself. */
export const serverMessages = {
  'event.changed': EventChange,
  'member.changed': MemberChange,
  'access.ended': z.object({ eventId: Id }),
} as const;
/** The same as the functions that hear them, for socket.io's types. */
export type ServerMessages = {
  [Name in keyof typeof serverMessages]: (told: z.infer<(typeof serverMessages)[Name]>) => void;
};
