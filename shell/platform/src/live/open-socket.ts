import type { EventChange, LiveHandshake, MemberChange, WatchedView } from '@yolo/contract';

/** An open connection, which reconnects automatically and calls `connected` each time. */
export interface LiveSocket {
  /** @returns null if the user may not see the event */
  watch(eventId: string, since?: number): Promise<WatchedView | null>;
  unwatch(eventId: string): void;
  renew(accessToken: string): void;
  close(): void;
}

export interface SocketEvents {
  connected(): void;
  /** The connection was lost, and will reconnect. */
  disconnected(): void;
  /** The server refused the connection, which will be retried later. */
  refused(code: string): void;
  eventChanged(change: EventChange): void;
  memberChanged(change: MemberChange): void;
  accessEnded(ended: { eventId: string }): void;
  /** Id of the new current generation. */
  generation(id: string): void;
}

export type OpenSocket = (auth: () => Promise<LiveHandshake>, on: SocketEvents) => LiveSocket;

/** Delay before loading the socket's code again, in milliseconds. */
export const RETRY_LOADING = 5000;
