import type { EventChange } from '@yolo/contract';
import type { ScreenCodeStateView, WallView } from '@yolo/contract/media';
import { apiError, EVENT_ID } from '@yolo/platform/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Subject } from 'rxjs';
import { aWall, aWallPhoto } from '../testing/views';
import type { Line } from './line';
import { Screen } from './Screen';

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  global.fetch = jest.fn(() =>
    Promise.resolve({ ok: true, blob: () => Promise.resolve(new Blob()) }),
  ) as never;
  let drawn = 0;
  URL.createObjectURL = () => `blob:${(drawn += 1)}`;
  URL.revokeObjectURL = () => undefined;
  HTMLImageElement.prototype.decode = () => Promise.resolve();
});
afterEach(() => void jest.useRealTimers());

const waiting: ScreenCodeStateView = { paired: false, endsAt: '2027-07-17T20:10:00.000Z' };
const paired: ScreenCodeStateView = { paired: true, endsAt: null };
const none: ScreenCodeStateView = { paired: false, endsAt: null };

/** A server that answers as it is told. */
function setUp() {
  const now = { state: none, codes: ['048201', '730015', '111222'], wall: aWall([aWallPhoto(1)]), up: true };
  const changes = new Subject<EventChange | null>();
  const asked: string[] = [];
  const answer = <T,>(value: () => T) =>
    now.up ? Promise.resolve().then(value) : Promise.reject(apiError('unavailable'));
  const gone = (): WallView => {
    throw apiError('screen_gone');
  };
  const line: Line = {
    api: {
      readScreenCode: jest.fn(() => answer(() => now.state)),
      askScreenCode: jest.fn(({ body }: { body: { token: string } }) => {
        asked.push(body.token);
        now.state = waiting;
        return answer(() => ({ code: now.codes.shift()!, endsAt: waiting.endsAt! }));
      }),
      readScreen: jest.fn(() => answer(() => (now.wall as WallView | null) ?? gone())),
    },
    changes: jest.fn(() => changes),
  };
  const open = (path = '/tv') => render(<Screen line={line} path={path} />);
  /** Of the wall, by the token that it was asked with. */
  const readings = () =>
    (line.api.readScreen as jest.Mock).mock.calls.map(
      ([{ params }]: [{ params: { token: string } }]) => params.token,
    );
  return { now, line, changes, asked, readings, open };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const shows = (by: string) => screen.findByRole('img', { name: `Photo by ${by}` });
const code = (groups: string) => screen.findByRole('status', { name: `Code ${groups}` });
const change = (type: string): EventChange => ({
  eventId: EVENT_ID,
  seq: 9,
  area: 'media',
  type,
  at: '2027-07-17T20:00:00Z',
});

test('a television shows a code in two groups, and the wall within seconds after it was typed', async () => {
  const { now, line, changes, asked, readings, open } = setUp();
  open();
  expect(await code('048 201')).toHaveTextContent('048201');
  expect(screen.getByText('Type this code on your phone')).toBeInTheDocument();
  expect(asked[0]).toMatch(/^[\w-]{43}$/);
  await pass(10_000);
  expect(asked).toHaveLength(1);
  now.state = paired;
  await pass(2000);
  await shows('Guest 1');
  expect(line.changes).toHaveBeenCalledWith(asked[0]);
  expect(screen.queryAllByRole('button')).toEqual([]);
  now.wall = aWall([aWallPhoto(2), aWallPhoto(1)]);
  await pass(1000);
  const before = readings().length;
  act(() => changes.next(change('photo.liked')));
  await pass(1000);
  expect(readings()).toHaveLength(before);
  act(() => changes.next(change('photo.added')));
  await pass(0);
  expect(readings()).toHaveLength(before + 1);
  await shows('Guest 2');
});

test('a code that has ended gives way to the next by itself', async () => {
  const { now, asked, open } = setUp();
  open();
  await code('048 201');
  now.state = none;
  await pass(2000);
  await code('730 015');
  expect(asked[1]).toBe(asked[0]);
});

test('remembers its wall when it is switched on again, and shows a new code once its screen has ended', async () => {
  const { now, changes, asked, readings, open } = setUp();
  const first = open();
  await code('048 201');
  first.unmount();
  now.state = paired;
  open();
  await shows('Guest 1');
  expect(asked).toHaveLength(1);
  expect(new Set(readings())).toEqual(new Set(asked));
  now.state = none;
  now.wall = null as never;
  await pass(1000);
  act(() => changes.next(null));
  await code('730 015');
  expect(asked[1]).not.toBe(asked[0]);
  expect(screen.queryByRole('img', { name: /Photo by/ })).toBeNull();
});

test('without a connection it says so, and tries again later and later', async () => {
  const { now, line, open } = setUp();
  now.up = false;
  open();
  expect(await screen.findByText('No connection yet')).toBeInTheDocument();
  await pass(300_000);
  const tries = (line.api.readScreenCode as jest.Mock).mock.calls.length;
  expect(tries).toBeLessThan(16);
  now.up = true;
  await pass(30_000);
  await code('048 201');
});

test('a browser that keeps nothing shows a code all the same', async () => {
  const keep = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  setUp().open();
  await code('048 201');
  keep.mockRestore();
});

test('a link shows the wall and nothing else, hears what comes, and says that it has ended', async () => {
  const token = 's'.repeat(43);
  const { now, line, changes, asked, open } = setUp();
  open(`/screens/${token}`);
  await shows('Guest 1');
  expect((line.api.readScreen as jest.Mock).mock.calls[0]![0]).toEqual({ params: { token }, query: {} });
  expect(screen.queryAllByRole('button')).toEqual([]);
  now.wall = null as never;
  await pass(1000);
  act(() => changes.next(null));
  expect(await screen.findByText('This screen has ended')).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /Photo by/ })).toBeNull();
  await waitFor(() => expect(asked).toEqual([]));
});
