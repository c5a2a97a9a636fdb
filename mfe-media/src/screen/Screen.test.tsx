import type { EventChange } from '@yolo/contract';
import type { ScreenCodeStateView, WallView } from '@yolo/contract/media';
import { apiError, EVENT_ID } from '@yolo/platform/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Subject } from 'rxjs';
import { aWall, aWallPhoto } from '../testing/views';
import type { ScreenServer } from './screen-server';
import { Screen } from './Screen';

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  global.fetch = jest.fn(() =>
    Promise.resolve({ ok: true, blob: () => Promise.resolve(new Blob()) }),
  ) as never;
  let urlCount = 0;
  URL.createObjectURL = () => `blob:${(urlCount += 1)}`;
  URL.revokeObjectURL = () => undefined;
  HTMLImageElement.prototype.decode = () => Promise.resolve();
});
afterEach(() => void jest.useRealTimers());

const waiting: ScreenCodeStateView = { paired: false, endsAt: '2027-07-17T20:10:00.000Z' };
const paired: ScreenCodeStateView = { paired: true, endsAt: null };
const none: ScreenCodeStateView = { paired: false, endsAt: null };

/** A television with a fake server, whose answers are set in `now`. */
function setUp() {
  const now = { state: none, codes: ['048201', '730015', '111222'], wall: aWall([aWallPhoto(1)]), up: true };
  const changes = new Subject<EventChange | null>();
  const tokens: string[] = [];
  const answer = <T,>(value: () => T) =>
    now.up ? Promise.resolve().then(value) : Promise.reject(apiError('unavailable'));
  const throwGone = (): WallView => {
    throw apiError('screen_gone');
  };
  const line: ScreenServer = {
    api: {
      readScreenCode: jest.fn(() => answer(() => now.state)),
      askScreenCode: jest.fn(({ body }: { body: { token: string } }) => {
        tokens.push(body.token);
        now.state = waiting;
        return answer(() => ({ code: now.codes.shift()!, endsAt: waiting.endsAt! }));
      }),
      readScreen: jest.fn(() => answer(() => (now.wall as WallView | null) ?? throwGone())),
    },
    changes: jest.fn(() => changes),
  };
  const open = (path = '/tv') => render(<Screen line={line} path={path} />);
  /** The tokens with which the wall was read. */
  const wallReads = () =>
    (line.api.readScreen as jest.Mock).mock.calls.map(
      ([{ params }]: [{ params: { token: string } }]) => params.token,
    );
  return { now, line, changes, tokens, wallReads, open };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const findPhoto = (by: string) => screen.findByRole('img', { name: `Photo by ${by}` });
const findCode = (groups: string) => screen.findByRole('status', { name: `Code ${groups}` });
const change = (type: string): EventChange => ({
  eventId: EVENT_ID,
  seq: 9,
  area: 'media',
  type,
  at: '2027-07-17T20:00:00Z',
});

test('shows a code in two groups, and the wall within seconds after it was typed', async () => {
  const { now, line, changes, tokens, wallReads, open } = setUp();
  open();
  expect(await findCode('048 201')).toHaveTextContent('048201');
  expect(screen.getByText('Type this code on your phone')).toBeInTheDocument();
  expect(tokens[0]).toMatch(/^[\w-]{43}$/);
  await pass(10_000);
  expect(tokens).toHaveLength(1);
  now.state = paired;
  await pass(2000);
  await findPhoto('Guest 1');
  expect(line.changes).toHaveBeenCalledWith(tokens[0]);
  expect(screen.queryAllByRole('button')).toEqual([]);
  now.wall = aWall([aWallPhoto(2), aWallPhoto(1)]);
  await pass(1000);
  const before = wallReads().length;
  act(() => changes.next(change('photo.liked')));
  await pass(1000);
  expect(wallReads()).toHaveLength(before);
  act(() => changes.next(change('photo.added')));
  await pass(0);
  expect(wallReads()).toHaveLength(before + 1);
  await findPhoto('Guest 2');
});

test('replaces an expired code with the next one', async () => {
  const { now, tokens, open } = setUp();
  open();
  await findCode('048 201');
  now.state = none;
  await pass(2000);
  await findCode('730 015');
  expect(tokens[1]).toBe(tokens[0]);
});

test('shows its wall again after a restart, and a new code once its screen has ended', async () => {
  const { now, changes, tokens, wallReads, open } = setUp();
  const first = open();
  await findCode('048 201');
  first.unmount();
  now.state = paired;
  open();
  await findPhoto('Guest 1');
  expect(tokens).toHaveLength(1);
  expect(new Set(wallReads())).toEqual(new Set(tokens));
  now.state = none;
  now.wall = null as never;
  await pass(1000);
  act(() => changes.next(null));
  await findCode('730 015');
  expect(tokens[1]).not.toBe(tokens[0]);
  expect(screen.queryByRole('img', { name: /Photo by/ })).toBeNull();
});

test('says that there is no connection, and retries with a backoff', async () => {
  const { now, line, open } = setUp();
  now.up = false;
  open();
  expect(await screen.findByText('No connection yet')).toBeInTheDocument();
  await pass(300_000);
  const tries = (line.api.readScreenCode as jest.Mock).mock.calls.length;
  expect(tries).toBeLessThan(16);
  now.up = true;
  await pass(30_000);
  await findCode('048 201');
});

test('shows a code in a browser without storage', async () => {
  const getItem = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  setUp().open();
  await findCode('048 201');
  getItem.mockRestore();
});

test('shows the wall of a link without buttons, updates it, and says when it has ended', async () => {
  const token = 's'.repeat(43);
  const { now, line, changes, tokens, open } = setUp();
  open(`/screens/${token}`);
  await findPhoto('Guest 1');
  expect((line.api.readScreen as jest.Mock).mock.calls[0]![0]).toEqual({ params: { token }, query: {} });
  expect(screen.queryAllByRole('button')).toEqual([]);
  now.wall = null as never;
  await pass(1000);
  act(() => changes.next(null));
  expect(await screen.findByText('This screen has ended')).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /Photo by/ })).toBeNull();
  await waitFor(() => expect(tokens).toEqual([]));
});
