import type { EventChange, MemberChange, ServerMessages } from '@yolo/contract';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

/** The verified credentials of a socket; its messages use them for their actor (`message.ts`). */
export interface SocketData {
  userId: string | null;
  sessionId: string | null;
  inviteTokenHash: Buffer | null;
  /** The area's link by which it listens (live-links.ts); then there are no other credentials. */
  link?: { tokenHash: Buffer; eventId: string; hears(type: string): boolean };
  /** Expiry of the access token or link, in milliseconds since the epoch; null without either. */
  expiresAt: number | null;
  expiry?: NodeJS.Timeout;
}

/**
 * Messages between processes, also to the sender itself: each process handles its own sockets, in the order of sending.
 */
export type Control =
  | { kind: 'event-changed'; change: EventChange }
  | { kind: 'member-changed'; rooms: string[]; change: MemberChange }
  /** Rechecks the access of sockets in these rooms. */
  | { kind: 'recheck'; rooms: readonly string[] }
  | { kind: 'sessions-ended'; sessionIds: readonly string[] }
  /** Disconnects sockets in the rooms of these links. */
  | { kind: 'links-ended'; rooms: readonly string[] }
  /** Messages of other processes were lost for a while. */
  | { kind: 'resync' };

interface BetweenProcesses {
  control: (control: Control) => void;
}

export type LiveServer = Server<DefaultEventsMap, ServerMessages, BetweenProcesses, SocketData>;
export type LiveSocket = Socket<DefaultEventsMap, ServerMessages, BetweenProcesses, SocketData>;
