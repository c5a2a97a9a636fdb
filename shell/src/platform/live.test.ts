import type { WatchedView } from '@yolo/contract';
import { change, connect, EVENT, settle, setUp } from '../testing/live-server';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('loads and opens the socket with the first subscriber, and never for a guest without a link', async () => {
  const { live, load } = setUp();
  await settle();
  expect(load).not.toHaveBeenCalled();
  live.event(EVENT).subscribe();
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  const stranger = setUp({ member: false });
  stranger.live.event(EVENT).subscribe();
  await settle();
  expect(stranger.load).not.toHaveBeenCalled();
});

test('watches from the subscriber’s sequence; missed and new changes arrive once, in order', async () => {
  const { live, server } = setUp();
  server.answers({ seq: 5, missed: [change(4), change(5)] });
  const received: (number | null)[] = [];
  live.event(EVENT, 3).subscribe((next) => received.push(next && next.seq));
  const { socket, on } = await connect(server);
  expect(socket.watch).toHaveBeenCalledWith(EVENT, 3);
  on.eventChanged(change(5));
  on.eventChanged(change(6));
  expect(received).toEqual([4, 5, 6]);
});

test('a link has a connection of its own, which closes with the last subscriber', async () => {
  const { live, server } = setUp();
  const received: (number | null)[] = [];
  const subscription = live.byLink('token').subscribe((next) => received.push(next && next.seq));
  const { socket, on } = await connect(server);
  expect(await server.opened[0]!.auth()).toEqual({ link: 'token' });
  on.eventChanged(change(6));
  on.accessEnded({ eventId: EVENT });
  expect(received).toEqual([null, 6, null]);
  subscription.unsubscribe();
  expect(socket.close).toHaveBeenCalled();
});

test('a reconnect catches up from the last change seen; too large a gap emits null', async () => {
  const { live, server } = setUp();
  const received: (number | null)[] = [];
  live.event(EVENT, 5).subscribe((next) => received.push(next && next.seq));
  const { socket, on } = await connect(server);
  on.eventChanged(change(6));
  server.answers({ seq: 8, missed: [change(7), change(8)] });
  on.connected();
  await settle();
  expect(socket.watch).toHaveBeenLastCalledWith(EVENT, 6);
  server.answers({ seq: 900, missed: null });
  on.connected();
  await settle();
  expect(received).toEqual([6, 7, 8, null]);
  on.eventChanged(change(900));
  expect(received).toHaveLength(4);
});

test('holds changes that arrive before the answer until the missed ones are emitted', async () => {
  const { live, server } = setUp();
  const received: (number | null)[] = [];
  live.event(EVENT, 3).subscribe((next) => received.push(next && next.seq));
  await settle();
  const { socket, on } = server.opened[0]!;
  let answer: (view: WatchedView) => void = () => undefined;
  socket.watch.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  on.connected();
  for (const seq of [8, 7, 6]) on.eventChanged(change(seq));
  await settle();
  expect(received).toEqual([]);
  answer({ seq: 6, missed: [change(4), change(5), change(6)] });
  await settle();
  on.eventChanged(change(9));
  expect(received).toEqual([4, 5, 6, 7, 8, 9]);
});

test('retries a failed watch over the same connection', async () => {
  const { live, server } = setUp();
  const received: (number | null)[] = [];
  live.event(EVENT, 3).subscribe((next) => received.push(next && next.seq));
  await settle();
  const { socket, on } = server.opened[0]!;
  socket.watch.mockRejectedValueOnce(new Error('unavailable'));
  server.answers({ seq: 5, missed: [change(4), change(5)] });
  on.connected();
  await settle();
  expect(received).toEqual([]);
  await jest.advanceTimersByTimeAsync(5000);
  expect(socket.watch).toHaveBeenCalledTimes(2);
  expect(received).toEqual([4, 5]);
});

test('does not retry a watch without subscribers', async () => {
  const { live, server } = setUp();
  const subscription = live.event(EVENT, 3).subscribe();
  await settle();
  const { socket, on } = server.opened[0]!;
  socket.watch.mockRejectedValueOnce(new Error('unavailable'));
  on.connected();
  await settle();
  subscription.unsubscribe();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(socket.watch).toHaveBeenCalledTimes(1);
});

test('holds changes during a failed watch until the retry is answered', async () => {
  const { live, server } = setUp();
  const received: (number | null)[] = [];
  live.event(EVENT, 3).subscribe((next) => received.push(next && next.seq));
  await settle();
  const { socket, on } = server.opened[0]!;
  let refuse: (reason: Error) => void = () => undefined;
  socket.watch.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
  on.connected();
  on.eventChanged(change(6));
  refuse(new Error('timeout'));
  await settle();
  // As if the server had handled the watch, and only its answer was lost.
  on.eventChanged(change(7));
  expect(received).toEqual([]);
  server.answers({ seq: 6, missed: [change(4), change(5), change(6)] });
  await jest.advanceTimersByTimeAsync(5000);
  expect(socket.watch).toHaveBeenLastCalledWith(EVENT, 3);
  expect(received).toEqual([4, 5, 6, 7]);
});

test('ignores the answer of a watch whose connection was lost', async () => {
  const { live, server } = setUp();
  const received: (number | null)[] = [];
  live.event(EVENT, 3).subscribe((next) => received.push(next && next.seq));
  await settle();
  const { socket, on } = server.opened[0]!;
  let answer: (view: WatchedView) => void = () => undefined;
  socket.watch.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  on.connected();
  on.eventChanged(change(6));
  server.answers({ seq: 6, missed: [change(4), change(5), change(6)] });
  on.connected();
  answer({ seq: 6, missed: [] });
  await settle();
  expect(received).toEqual([4, 5, 6]);
});

test('emits null to a second subscriber with an older sequence', async () => {
  const { live, server } = setUp();
  live.event(EVENT, 5).subscribe();
  const { on } = await connect(server);
  on.eventChanged(change(6));
  const late: unknown[] = [];
  live.event(EVENT, 5).subscribe((next) => late.push(next));
  expect(late).toEqual([null]);
});

test('the last unsubscribe unwatches, and closes a little later', async () => {
  const { live, server } = setUp();
  const one = live.event(EVENT).subscribe();
  const two = live.event(EVENT).subscribe();
  const { socket } = await connect(server);
  one.unsubscribe();
  expect(socket.unwatch).not.toHaveBeenCalled();
  two.unsubscribe();
  expect(socket.unwatch).toHaveBeenCalledWith(EVENT);
  expect(socket.close).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(socket.close).toHaveBeenCalledTimes(1);
});

test('a guest with a link connects with it', async () => {
  const { live, server } = setUp({ member: false, tokens: { [EVENT]: 'token' } });
  live.event(EVENT).subscribe();
  const { auth } = await connect(server);
  expect(await auth()).toEqual({ invite: { eventId: EVENT, token: 'token' } });
});

test('the link of another event opens another connection, since a handshake carries one', async () => {
  const other = '1b000000-0000-4000-8000-000000000001';
  const { live, server } = setUp({ member: false, tokens: { [EVENT]: 'token', [other]: 'another' } });
  const first = live.event(EVENT).subscribe();
  const { socket, auth } = await connect(server);
  await auth();
  first.unsubscribe();
  live.event(other).subscribe();
  const second = await connect(server);
  expect(socket.close).toHaveBeenCalledTimes(1);
  expect(await second.auth()).toEqual({ invite: { eventId: other, token: 'another' } });
});

test('an answer for an event without subscribers does not end access', async () => {
  const { live, server } = setUp();
  const ended: string[] = [];
  live.accessEnded.subscribe(({ eventId }) => ended.push(eventId));
  live.member.subscribe();
  server.answers(null);
  const { on } = await connect(server);
  live.event(EVENT).subscribe().unsubscribe();
  on.connected();
  await settle();
  expect(ended).toEqual([]);
});

test('sends a renewed token over the open socket; signing out closes the socket', async () => {
  const { live, server, session, begin } = setUp();
  live.event(EVENT).subscribe();
  const { socket, auth } = await connect(server);
  expect(await auth()).toEqual({ accessToken: 'token-1' });
  begin('token-2');
  expect(socket.renew).toHaveBeenCalledWith('token-2');
  session.forget();
  await settle();
  expect(socket.close).toHaveBeenCalledTimes(1);
  expect(server.opened).toHaveLength(1);
});

test('emits the end of access when the server announces it or refuses to watch', async () => {
  const { live, server } = setUp();
  const ended: string[] = [];
  live.accessEnded.subscribe(({ eventId }) => ended.push(eventId));
  server.answers(null);
  live.event(EVENT).subscribe();
  const { on } = await connect(server);
  on.accessEnded({ eventId: 'other' });
  expect(ended).toEqual([EVENT, 'other']);
});

test('a connection refused with event_not_found ends access, other refusals do not', async () => {
  const { live, server } = setUp({ member: false, tokens: { [EVENT]: 'token' } });
  const ended: string[] = [];
  live.accessEnded.subscribe(({ eventId }) => ended.push(eventId));
  live.event(EVENT).subscribe();
  await settle();
  const { on, auth } = server.opened[0]!;
  await auth();
  on.refused('unavailable');
  expect(ended).toEqual([]);
  on.refused('event_not_found');
  expect(ended).toEqual([EVENT]);
});

test('announces all kinds of member changes at each connection', async () => {
  const { live, server } = setUp();
  const received: string[] = [];
  live.member.subscribe(({ type }) => received.push(type));
  const { on } = await connect(server);
  const all = ['events.changed', 'invitation.changed', 'notifications.changed'];
  expect(received).toEqual(all);
  on.connected();
  expect(received).toEqual([...all, ...all]);
});

test('retries loading its code', async () => {
  const { live, load, server } = setUp();
  load.mockRejectedValueOnce(new Error('no network'));
  live.member.subscribe();
  await jest.advanceTimersByTimeAsync(6000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(server.opened).toHaveLength(1);
});
