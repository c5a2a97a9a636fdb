import { z } from 'zod';
import { Sequence, Timestamp } from './instants.schema.ts';
import { Id, InviteToken, LinkToken } from './text.schema.ts';

/**
 * "What changed, in which event" and never more; readers fetch what they may read. A page from before a release may
 * receive unknown kinds and areas.
 */
export const EventChange = z
  .object({
    eventId: Id,
    seq: Sequence,
    /** The slice of the contract whose change it is: a page reads again only what it shows of it. */
    area: z.string(),
    /** One of `EventChanges`. */
    type: z.string(),
    at: Timestamp,
  })
  .meta({ id: 'EventChange' });
export type EventChange = z.infer<typeof EventChange>;

/** News for one member, whichever page is open. */
export const MemberChange = z
  .object({
    /** One of `MemberNews`. */
    type: z.string(),
    at: Timestamp,
  })
  .meta({ id: 'MemberChange' });
export type MemberChange = z.infer<typeof MemberChange>;

/**
 * The handshake's `auth`: a session, an invitation's token, or both; or the link of a device that nobody has signed in at,
 * which receives some changes of one event and sends no messages.
 */
export const LiveHandshake = z.strictObject({
  accessToken: z.string().max(4096).optional(),
  invite: z.strictObject({ eventId: Id, token: InviteToken }).optional(),
  link: LinkToken.optional(),
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

/** What the server sends unasked. */
export const serverMessages = {
  'event.changed': EventChange,
  'member.changed': MemberChange,
  'access.ended': z.object({ eventId: Id }),
  /** The builds that new pages are made of, as in the header `Yolo-Generation`. */
  generation: z.object({ id: z.string() }),
} as const;
/** The same as listener functions, for socket.io's types. */
export type ServerMessages = {
  [Name in keyof typeof serverMessages]: (message: z.infer<(typeof serverMessages)[Name]>) => void;
};
