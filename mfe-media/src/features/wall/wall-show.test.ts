import type { WallPhoto } from '@yolo/contract/media';
import { aWall, aWallPhoto } from '../../testing/views';
import { SLIDE_MS, WallShow } from './wall-show';

beforeEach(() => {
  jest.useFakeTimers();
  URL.revokeObjectURL = jest.fn();
});
afterEach(() => void jest.useRealTimers());
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A slide show of a number of photos, the newest first, and the names that it has shown. */
function setUp(count: number) {
  const connection = { isUp: true };
  const seen: string[] = [];
  const show = new WallShow(
    (shown) => seen.push(shown?.photo.by ?? 'nothing'),
    (address) =>
      connection.isUp ? Promise.resolve(`blob:${address}`) : Promise.reject(new TypeError('Failed to fetch')),
  );
  const photos: WallPhoto[] = Array.from({ length: count }, (_, n) => aWallPhoto(count - n));
  const set = (changes = {}) => show.set(aWall([...photos], changes));
  const addNew = (n: number, changes: Partial<WallPhoto> = {}) => {
    photos.unshift(aWallPhoto(n, changes));
    set();
  };
  set();
  return { connection, seen, show, photos, set, addNew };
}

test('shows one photo after the other for eight seconds each, and repeats them after the last', async () => {
  const { seen } = setUp(3);
  await pass(0);
  expect(seen).toEqual(['Guest 3']);
  await pass(SLIDE_MS - 1);
  expect(seen).toHaveLength(1);
  await pass(1 + 4 * SLIDE_MS);
  expect(seen).toEqual(['Guest 3', 'Guest 2', 'Guest 1', 'Guest 3', 'Guest 2', 'Guest 1']);
});

test('shows a new photo at once, several of them for three seconds each, and then continues the round', async () => {
  const { seen, addNew } = setUp(3);
  await pass(1000);
  addNew(4);
  await pass(0);
  expect(seen).toEqual(['Guest 3', 'Guest 4']);
  addNew(5);
  addNew(6);
  await pass(2900);
  expect(seen).toHaveLength(2);
  await pass(100);
  expect(seen).toEqual(['Guest 3', 'Guest 4', 'Guest 5']);
  await pass(3000);
  expect(seen.at(-1)).toBe('Guest 6');
  await pass(SLIDE_MS);
  expect(seen.at(-1)).toBe('Guest 2');
});

test('stays at its photo while paused, unless it is taken off, and then shows the new ones', async () => {
  const { seen, set, addNew, photos } = setUp(3);
  await pass(0);
  set({ paused: true });
  photos.unshift(aWallPhoto(4));
  set({ paused: true });
  await pass(10 * SLIDE_MS);
  expect(seen).toEqual(['Guest 3']);
  photos.splice(1, 1);
  set({ paused: true });
  await pass(0);
  expect(seen).toEqual(['Guest 3', 'Guest 4']);
  set();
  addNew(5);
  await pass(3000);
  expect(seen.at(-1)).toBe('Guest 5');
});

test('repeats the loaded photos while the connection is broken for an hour, and then continues the round', async () => {
  const { seen, connection, set } = setUp(20);
  await pass(0);
  connection.isUp = false;
  // The first one and twelve ahead are loaded.
  await pass(12 * SLIDE_MS);
  expect(seen).toHaveLength(13);
  expect(new Set(seen).size).toBe(13);
  await pass(3_600_000);
  expect(new Set(seen).size).toBe(13);
  expect(seen.length).toBeGreaterThan(100);
  connection.isUp = true;
  set();
  seen.length = 0;
  await pass(8 * SLIDE_MS);
  // One of the loaded photos may have been shown again in between.
  const unseen = Array.from({ length: 7 }, (_, n) => `Guest ${n + 1}`);
  expect(seen.slice(0, 8)).toEqual(expect.arrayContaining(unseen));
});

test('waits a while for an unseen photo before it repeats another', async () => {
  const { seen, connection, addNew } = setUp(3);
  await pass(SLIDE_MS);
  connection.isUp = false;
  addNew(4);
  await pass(2 * SLIDE_MS);
  expect(seen).toEqual(['Guest 3', 'Guest 2', 'Guest 1']);
  await pass(SLIDE_MS);
  expect(seen.at(-1)).toBe('Guest 3');
});

test('repeats no photo after many short interruptions', async () => {
  const { seen, connection } = setUp(60);
  for (let n = 0; n < 59; n += 1) {
    connection.isUp = n % 3 === 0;
    await pass(SLIDE_MS);
  }
  expect(seen.length).toBeGreaterThan(55);
  expect(new Set(seen).size).toBe(seen.length);
});

test('replaces the preview with the photo while it is shown', async () => {
  const shown: (string | undefined)[] = [];
  const show = new WallShow(
    (now) => shown.push(now?.url),
    (address) => Promise.resolve(`blob:${address}`),
  );
  show.set(aWall([aWallPhoto(1, { small: true })]));
  await pass(0);
  show.set(aWall([aWallPhoto(1)]));
  await pass(0);
  expect(shown.map((url) => url?.replace(/.*\/(\w+)\?.*/, '$1'))).toEqual(['small', 'view']);
});

test('shows nothing after the last photo was removed, and then the next new one', async () => {
  const { seen, photos, set, addNew } = setUp(1);
  await pass(0);
  photos.length = 0;
  set();
  await pass(0);
  addNew(7);
  await pass(0);
  expect(seen).toEqual(['Guest 1', 'nothing', 'Guest 7']);
});
