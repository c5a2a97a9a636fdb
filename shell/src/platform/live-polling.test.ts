import { change, connect, EVENT, settle, setUp } from '../testing/live-server';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

test('where the upgrade is refused, what changed is read again within 30 seconds, and only then', async () => {
  const { live, readSeq } = setUp();
  const seen: unknown[] = [];
  live.event(EVENT, 3).subscribe((next) => seen.push(next));
  await seconds(20);
  expect(readSeq).toHaveBeenCalledTimes(1);
  expect(seen).toEqual([]);
  readSeq.mockResolvedValue(4);
  await seconds(20);
  expect(seen).toEqual([null]);
  await seconds(20);
  expect(seen).toEqual([null]);
});

test('what concerns the member is read again too', async () => {
  const { live } = setUp();
  const seen: string[] = [];
  live.member.subscribe(({ type }) => seen.push(type));
  await seconds(20);
  expect(seen).toEqual(['events.changed', 'invitation.changed', 'notifications.changed']);
});

test('nothing is asked while a connection stands, and again once it is lost', async () => {
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

test('an answer that a connection has overtaken says nothing', async () => {
  const { live, server, readSeq } = setUp();
  const seen: unknown[] = [];
  live.event(EVENT, 3).subscribe((next) => seen.push(next && next.seq));
  let answer: (seq: number) => void = () => undefined;
  readSeq.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await seconds(20);
  server.answers({ seq: 4, missed: [change(4)] });
  await connect(server);
  answer(4);
  await settle();
  expect(seen).toEqual([4]);
});

test('an event that is not to be seen any more ends, one that could not be asked for does not', async () => {
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

test('a screen that listens by a link reads again meanwhile', async () => {
  const { live, server } = setUp();
  const seen: unknown[] = [];
  const listening = live.byLink('token').subscribe((next) => seen.push(next));
  await seconds(40);
  expect(seen).toEqual([null, null]);
  const { on } = await connect(server);
  expect(seen).toHaveLength(3);
  await seconds(60);
  expect(seen).toHaveLength(3);
  on.disconnected();
  await seconds(20);
  expect(seen).toHaveLength(4);
  listening.unsubscribe();
  await seconds(60);
  expect(seen).toHaveLength(4);
});

test('a page that nobody sees asks nothing, and neither does one that nobody reads any more', async () => {
  const { live, readSeq } = setUp();
  const reading = live.event(EVENT, 3).subscribe();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await seconds(60);
  hidden.mockReturnValue(false);
  reading.unsubscribe();
  await seconds(60);
  expect(readSeq).not.toHaveBeenCalled();
});
