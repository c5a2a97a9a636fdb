import type { WallPhoto } from '@yolo/contract/media';
import { aWall, aWallPhoto } from '../../testing/views';
import { TURN, WallShow } from './wall-show';

beforeEach(() => {
  jest.useFakeTimers();
  URL.revokeObjectURL = jest.fn();
});
afterEach(() => void jest.useRealTimers());
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A wall with a number of photos, the newest first, and what it has shown. */
function setUp(count: number) {
  const line = { isUp: true };
  const seen: string[] = [];
  const show = new WallShow(
    (shown) => seen.push(shown?.photo.by ?? 'nothing'),
    (address) =>
      line.isUp ? Promise.resolve(`blob:${address}`) : Promise.reject(new TypeError('Failed to fetch')),
  );
  const photos: WallPhoto[] = Array.from({ length: count }, (_, n) => aWallPhoto(count - n));
  const set = (changes = {}) => show.set(aWall([...photos], changes));
  const comes = (n: number, changes: Partial<WallPhoto> = {}) => {
    photos.unshift(aWallPhoto(n, changes));
    set();
  };
  set();
  return { line, seen, show, photos, set, comes };
}

test('one photo after the other, in eight seconds each, until all were shown', async () => {
  const { seen } = setUp(3);
  await pass(0);
  expect(seen).toEqual(['Guest 3']);
  await pass(TURN - 1);
  expect(seen).toHaveLength(1);
  await pass(1 + 4 * TURN);
  expect(seen).toEqual(['Guest 3', 'Guest 2', 'Guest 1', 'Guest 3', 'Guest 2', 'Guest 1']);
});

test('what has just come is shown at once; several get three seconds each, and the round goes on', async () => {
  const { seen, comes } = setUp(3);
  await pass(1000);
  comes(4);
  await pass(0);
  expect(seen).toEqual(['Guest 3', 'Guest 4']);
  comes(5);
  comes(6);
  await pass(2900);
  expect(seen).toHaveLength(2);
  await pass(100);
  expect(seen).toEqual(['Guest 3', 'Guest 4', 'Guest 5']);
  await pass(3000);
  expect(seen.at(-1)).toBe('Guest 6');
  await pass(TURN);
  expect(seen.at(-1)).toBe('Guest 2');
});

test('paused it stays, until that photo is kept off; then the new ones come', async () => {
  const { seen, set, comes, photos } = setUp(3);
  await pass(0);
  set({ paused: true });
  photos.unshift(aWallPhoto(4));
  set({ paused: true });
  await pass(10 * TURN);
  expect(seen).toEqual(['Guest 3']);
  photos.splice(1, 1);
  set({ paused: true });
  await pass(0);
  expect(seen).toEqual(['Guest 3', 'Guest 4']);
  set();
  comes(5);
  await pass(3000);
  expect(seen.at(-1)).toBe('Guest 5');
});

test('a line that breaks for an hour: what is there is shown, nothing twice before it must, and the round goes on', async () => {
  const { seen, line, set } = setUp(20);
  await pass(0);
  line.isUp = false;
  // The first and twelve ahead are there.
  await pass(12 * TURN);
  expect(seen).toHaveLength(13);
  expect(new Set(seen).size).toBe(13);
  await pass(3_600_000);
  expect(new Set(seen).size).toBe(13);
  expect(seen.length).toBeGreaterThan(100);
  line.isUp = true;
  set();
  seen.length = 0;
  await pass(8 * TURN);
  // One of those that are there may have had its turn meanwhile.
  const unseen = Array.from({ length: 7 }, (_, n) => `Guest ${n + 1}`);
  expect(seen.slice(0, 8)).toEqual(expect.arrayContaining(unseen));
});

test('what nobody has seen is waited for for a while, rather than that another comes twice', async () => {
  const { seen, line, comes } = setUp(3);
  await pass(TURN);
  line.isUp = false;
  comes(4);
  await pass(2 * TURN);
  expect(seen).toEqual(['Guest 3', 'Guest 2', 'Guest 1']);
  await pass(TURN);
  expect(seen.at(-1)).toBe('Guest 3');
});

test('short cuts, many of them, repeat nothing', async () => {
  const { seen, line } = setUp(60);
  for (let n = 0; n < 59; n += 1) {
    line.isUp = n % 3 === 0;
    await pass(TURN);
  }
  expect(seen.length).toBeGreaterThan(55);
  expect(new Set(seen).size).toBe(seen.length);
});

test('the photo takes the place of its preview while it is shown', async () => {
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

test('the last photo goes, and the first one comes', async () => {
  const { seen, photos, set, comes } = setUp(1);
  await pass(0);
  photos.length = 0;
  set();
  await pass(0);
  comes(7);
  await pass(0);
  expect(seen).toEqual(['Guest 1', 'nothing', 'Guest 7']);
});
