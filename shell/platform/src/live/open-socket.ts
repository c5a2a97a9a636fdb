import type { EventChange, LiveHandshake, MemberChange, WatchedView } from '@yolo/contract';

/** An open connection; it reconnects by itself and says `connected` each time. */
export interface LiveSocket {
  /** @returns null when the reader may not see the event */
  watch(eventId: string, since?: number): Promise<WatchedView | null>;
  unwatch(eventId: string): void;
  renew(accessToken: string): void;
  close(): void;
}

export interface SocketEvents {
  connected(): void;
  /** It was lost; it is opened again by itself. */
  disconnected(): void;
  /** The server refused the connection; it is tried again later. */
  refused(code: string): void;
  eventChanged(change: EventChange): void;
  memberChanged(change: MemberChange): void;
  accessEnded(ended: { eventId: string }): void;
  /** Id of the generation that is current now. */
  generation(id: string): void;
}

export type OpenSocket = (auth: () => Promise<LiveHandshake>, on: SocketEvents) => LiveSocket;

/** After the socket's code could not be loaded, in milliseconds. */
export const RETRY_LOADING = 5000;
