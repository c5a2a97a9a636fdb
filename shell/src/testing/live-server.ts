import type { EventChange, LiveHandshake, WatchedView } from '@yolo/contract';
import type { LiveSocket, OpenSocket, SocketEvents } from '@yolo/platform/live';
import { aMember } from '@yolo/platform/testing';
import { LiveStore } from '../platform/live';
import { SessionStore } from '../platform/session';

export const EVENT = '0f3e2f9e-5a10-4c6f-9b1a-0d8c3a1f2e4d';
export const change = (seq: number): EventChange => ({
  eventId: EVENT,
  seq,
  area: 'events',
  type: 'invitation.answered',
  at: '2027-01-01T00:00:00Z',
});

/** A fake server with a settable answer to `event.watch`, and the sockets that were opened to it. */
function liveServer() {
  const opened: { on: SocketEvents; auth: () => Promise<LiveHandshake>; socket: jest.Mocked<LiveSocket> }[] =
    [];
  let answer: WatchedView | null = { seq: 5, missed: [] };
  const open: OpenSocket = (auth, on) => {
    const socket = {
      watch: jest.fn((_eventId: string, _since?: number) => Promise.resolve(answer)),
      unwatch: jest.fn(),
      renew: jest.fn(),
      close: jest.fn(),
    } satisfies LiveSocket;
    opened.push({ on, auth, socket });
    return socket;
  };
  return { open, opened, answers: (view: WatchedView | null) => void (answer = view) };
}

/** A live store with a session, over fake sockets. */
export function setUp(options: { member?: boolean; tokens?: Record<string, string> } = {}) {
  const { member = true, tokens = {} } = options;
  localStorage.clear();
  const server = liveServer();
  const session = new SessionStore(
    { refresh: jest.fn(), read: jest.fn(), signOut: jest.fn(() => Promise.resolve()) },
    { storage: localStorage, window: new EventTarget(), locks: undefined, now: () => Date.now() },
  );
  const begin = (accessToken: string) =>
    session.begin({
      accessToken,
      accessTokenExpiresAt: new Date(Date.now() + 600_000).toISOString(),
      user: aMember(),
    });
  if (member) begin('token-1');
  const load = jest.fn(() => Promise.resolve(server.open));
  const readSeq = jest.fn<Promise<number | null>, [string]>(() => Promise.resolve(3));
  const live = new LiveStore(session, (eventId) => tokens[eventId] ?? null, load, readSeq);
  return { live, server, session, begin, load, readSeq };
}

export const settle = () => jest.advanceTimersByTimeAsync(0);
/** Lets the newest socket connect. */
export const connect = async (server: ReturnType<typeof liveServer>) => {
  await settle();
  const last = server.opened.at(-1);
  last?.on.connected();
  await settle();
  if (!last) throw new Error('nothing was opened');
  return last;
};
