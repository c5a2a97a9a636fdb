import type { WatchedView } from '@yolo/contract';
import { change, connect, EVENT, settle, setUp } from '../testing/live-server';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('nothing is loaded or opened until somebody listens, and nothing for a stranger', async () => {
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

test('watches from the reader’s sequence; what was missed and what comes arrives once, in order', async () => {
  const { live, server } = setUp();
  server.answers({ seq: 5, missed: [change(4), change(5)] });
  const seen: (number | null)[] = [];
  live.event(EVENT, 3).subscribe((next) => seen.push(next && next.seq));
  const { socket, on } = await connect(server);
  expect(socket.watch).toHaveBeenCalledWith(EVENT, 3);
  on.eventChanged(change(5));
  on.eventChanged(change(6));
  expect(seen).toEqual([4, 5, 6]);
});

test('a link has a connection of its own, and hears what comes over it until nobody listens', async () => {
  const { live, server } = setUp();
  const seen: (number | null)[] = [];
  const listening = live.byLink('token').subscribe((next) => seen.push(next && next.seq));
  const { socket, on } = await connect(server);
  expect(await server.opened[0]!.auth()).toEqual({ link: 'token' });
  on.eventChanged(change(6));
  on.accessEnded({ eventId: EVENT });
  expect(seen).toEqual([null, 6, null]);
  listening.unsubscribe();
  expect(socket.close).toHaveBeenCalled();
});

test('a reconnect catches up from the last change seen; too large a gap says "read again"', async () => {
  const { live, server } = setUp();
  const seen: (number | null)[] = [];
  live.event(EVENT, 5).subscribe((next) => seen.push(next && next.seq));
  const { socket, on } = await connect(server);
  on.eventChanged(change(6));
  server.answers({ seq: 8, missed: [change(7), change(8)] });
  on.connected();
  await settle();
  expect(socket.watch).toHaveBeenLastCalledWith(EVENT, 6);
  server.answers({ seq: 900, missed: null });
  on.connected();
  await settle();
  expect(seen).toEqual([6, 7, 8, null]);
  on.eventChanged(change(900));
  expect(seen).toHaveLength(4);
});

test('a change that comes before the answer waits for what was missed before it', async () => {
  const { live, server } = setUp();
  const seen: (number | null)[] = [];
  live.event(EVENT, 3).subscribe((next) => seen.push(next && next.seq));
  await settle();
  const { socket, on } = server.opened[0]!;
  let answer: (view: WatchedView) => void = () => undefined;
  socket.watch.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  on.connected();
  for (const seq of [8, 7, 6]) on.eventChanged(change(seq));
  await settle();
  expect(seen).toEqual([]);
  answer({ seq: 6, missed: [change(4), change(5), change(6)] });
  await settle();
  on.eventChanged(change(9));
  expect(seen).toEqual([4, 5, 6, 7, 8, 9]);
});

test('a watch that was refused for now is asked for again over the same connection', async () => {
  const { live, server } = setUp();
  const seen: (number | null)[] = [];
  live.event(EVENT, 3).subscribe((next) => seen.push(next && next.seq));
  await settle();
  const { socket, on } = server.opened[0]!;
  socket.watch.mockRejectedValueOnce(new Error('unavailable'));
  server.answers({ seq: 5, missed: [change(4), change(5)] });
  on.connected();
  await settle();
  expect(seen).toEqual([]);
  await jest.advanceTimersByTimeAsync(5000);
  expect(socket.watch).toHaveBeenCalledTimes(2);
  expect(seen).toEqual([4, 5]);
});

test('nobody asks again for what nobody reads any more', async () => {
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

test('what comes while nobody answers waits for the answer that says what came before it', async () => {
  const { live, server } = setUp();
  const seen: (number | null)[] = [];
  live.event(EVENT, 3).subscribe((next) => seen.push(next && next.seq));
  await settle();
  const { socket, on } = server.opened[0]!;
  let refuse: (reason: Error) => void = () => undefined;
  socket.watch.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
  on.connected();
  on.eventChanged(change(6));
  refuse(new Error('timeout'));
  await settle();
  // The server has heard the question after all, and its answer was lost.
  on.eventChanged(change(7));
  expect(seen).toEqual([]);
  server.answers({ seq: 6, missed: [change(4), change(5), change(6)] });
  await jest.advanceTimersByTimeAsync(5000);
  expect(socket.watch).toHaveBeenLastCalledWith(EVENT, 3);
  expect(seen).toEqual([4, 5, 6, 7]);
});

test('a connection lost while it was asked leaves nothing behind that looks newer', async () => {
  const { live, server } = setUp();
  const seen: (number | null)[] = [];
  live.event(EVENT, 3).subscribe((next) => seen.push(next && next.seq));
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
  expect(seen).toEqual([4, 5, 6]);
});

test('a second reader with an older view is told to read again', async () => {
  const { live, server } = setUp();
  live.event(EVENT, 5).subscribe();
  const { on } = await connect(server);
  on.eventChanged(change(6));
  const late: unknown[] = [];
  live.event(EVENT, 5).subscribe((next) => late.push(next));
  expect(late).toEqual([null]);
});

test('the last reader leaving unwatches, and a little later closes', async () => {
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

test('the link of another event needs another connection, for a handshake carries one', async () => {
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

test('an event that was left before its answer came is not said to be lost', async () => {
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

test('a renewed token is told to the open socket; signing out opens another or none', async () => {
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

test('losing access is told, whether the server says so or refuses to watch', async () => {
  const { live, server } = setUp();
  const ended: string[] = [];
  live.accessEnded.subscribe(({ eventId }) => ended.push(eventId));
  server.answers(null);
  live.event(EVENT).subscribe();
  const { on } = await connect(server);
  on.accessEnded({ eventId: 'other' });
  expect(ended).toEqual([EVENT, 'other']);
});

test('a link that died before the connection stood is a lost event, but no other refusal is', async () => {
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

test('whatever happened to the member while nothing was connected is read again at each connection', async () => {
  const { live, server } = setUp();
  const seen: string[] = [];
  live.member.subscribe(({ type }) => seen.push(type));
  const { on } = await connect(server);
  const all = ['events.changed', 'invitation.changed', 'notifications.changed'];
  expect(seen).toEqual(all);
  on.connected();
  expect(seen).toEqual([...all, ...all]);
});

test('when its code cannot be loaded it tries again', async () => {
  const { live, load, server } = setUp();
  load.mockRejectedValueOnce(new Error('no network'));
  live.member.subscribe();
  await jest.advanceTimersByTimeAsync(6000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(server.opened).toHaveLength(1);
});
