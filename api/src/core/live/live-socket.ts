import type { EventChange, MemberChange, ServerMessages } from '@yolo/contract';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

/** What a socket has proved; its messages are its actor's (`message.ts`). */
export interface SocketData {
  userId: string | null;
  sessionId: string | null;
  inviteTokenHash: Buffer | null;
  /** By which link of an area it listens (live-links.ts), and to what; nothing else of it is proved then. */
  link?: { tokenHash: Buffer; eventId: string; hears(type: string): boolean };
  /** Of the access token or link, in milliseconds since the epoch; null without either. */
  expiresAt: number | null;
  expiry?: NodeJS.Timeout;
}

/** What a process tells itself and the others, so that each looks after its own sockets, in the order of the telling. */
export type Control =
  | { kind: 'event-changed'; change: EventChange }
  | { kind: 'member-changed'; rooms: string[]; change: MemberChange }
  /** Of anybody who is in these rooms it is asked again what they may watch. */
  | { kind: 'recheck'; rooms: readonly string[] }
  | { kind: 'sessions-ended'; sessionIds: readonly string[] }
  /** Sockets in the rooms of these links hear nothing more. */
  | { kind: 'links-ended'; rooms: readonly string[] }
  /** What the others said for a while was not heard here. */
  | { kind: 'resync' };

interface BetweenProcesses {
  control: (control: Control) => void;
}

export type LiveServer = Server<DefaultEventsMap, ServerMessages, BetweenProcesses, SocketData>;
export type LiveSocket = Socket<DefaultEventsMap, ServerMessages, BetweenProcesses, SocketData>;
