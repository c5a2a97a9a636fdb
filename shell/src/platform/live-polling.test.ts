import { aMember } from '@yolo/platform/testing';
import { change, connect, EVENT, settle, setUp } from '../testing/live-server';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

test('without a connection, announces a changed event within 30 seconds, and only once', async () => {
  const { live, readSeq } = setUp();
  const received: unknown[] = [];
  live.event(EVENT, 3).subscribe((next) => received.push(next));
  await seconds(20);
  expect(readSeq).toHaveBeenCalledTimes(1);
  expect(received).toEqual([]);
  readSeq.mockResolvedValue(4);
  await seconds(20);
  expect(received).toEqual([null]);
  await seconds(20);
  expect(received).toEqual([null]);
});

test('polls without a connection, also if the member changes while the code of the socket is loading', async () => {
  const { live, session, server, load, readSeq } = setUp();
  const { promise, resolve } = Promise.withResolvers<typeof server.open>();
  load.mockReturnValue(promise);
  live.event(EVENT, 3).subscribe();
  const user = aMember({ id: '00000000-0000-4000-8000-000000000002' });
  const accessTokenExpiresAt = new Date(Date.now() + 600_000).toISOString();
  session.begin({ accessToken: 'token-2', accessTokenExpiresAt, user });
  resolve(server.open);
  await seconds(20);
  expect(server.opened).toHaveLength(1);
  expect(readSeq).toHaveBeenCalledTimes(1);
});

test('announces changes of the member as well', async () => {
  const { live } = setUp();
  const received: string[] = [];
  live.member.subscribe(({ type }) => received.push(type));
  await seconds(20);
  expect(received).toEqual(['events.changed', 'invitation.changed', 'notifications.changed']);
});

test('polls only while there is no connection', async () => {
  const { live, server, readSeq } = setUp();
  live.event(EVENT, 3).subscribe();
  const { on } = await connect(server);
  await seconds(60);
  expect(readSeq).not.toHaveBeenCalled();
  on.disconnected();
  await seconds(20);
  expect(readSeq).toHaveBeenCalledTimes(1);
  on.connected();
  await seconds(60);
  expect(readSeq).toHaveBeenCalledTimes(1);
});

test('ignores an answer that arrives after connecting', async () => {
  const { live, server, readSeq } = setUp();
  const received: unknown[] = [];
  live.event(EVENT, 3).subscribe((next) => received.push(next && next.seq));
  let answer: (seq: number) => void = () => undefined;
  readSeq.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await seconds(20);
  server.answers({ seq: 4, missed: [change(4)] });
  await connect(server);
  answer(4);
  await settle();
  expect(received).toEqual([4]);
});

test('ends access to an event that is not found, but not after a failed request', async () => {
  const { live, readSeq } = setUp();
  const ended: string[] = [];
  live.accessEnded.subscribe(({ eventId }) => ended.push(eventId));
  live.event(EVENT, 3).subscribe();
  readSeq.mockRejectedValueOnce(new Error('no network'));
  await seconds(20);
  expect(ended).toEqual([]);
  readSeq.mockResolvedValueOnce(null);
  await seconds(20);
  expect(ended).toEqual([EVENT]);
});

test('a screen with a link polls while it has no connection', async () => {
  const { live, server } = setUp();
  const received: unknown[] = [];
  const subscription = live.byLink('token').subscribe((next) => received.push(next));
  await seconds(40);
  expect(received).toEqual([null, null]);
  const { on } = await connect(server);
  expect(received).toHaveLength(3);
  await seconds(60);
  expect(received).toHaveLength(3);
  on.disconnected();
  await seconds(20);
  expect(received).toHaveLength(4);
  subscription.unsubscribe();
  await seconds(60);
  expect(received).toHaveLength(4);
});

test('does not poll while the page is hidden or without subscribers', async () => {
  const { live, readSeq } = setUp();
  const subscription = live.event(EVENT, 3).subscribe();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await seconds(60);
  hidden.mockReturnValue(false);
  subscription.unsubscribe();
  await seconds(60);
  expect(readSeq).not.toHaveBeenCalled();
});
