import { PictureCache, type WantedPicture } from './picture-cache';

const wanted = (id: string, version = 'view'): WantedPicture => ({
  id,
  version,
  address: `/${id}/${version}`,
});
const present = new Set(Array.from({ length: 100 }, (_, n) => `p${n}`));
const settle = () => jest.advanceTimersByTimeAsync(0);

function setUp() {
  const requests: string[] = [];
  const revoked: string[] = [];
  const broken = new Set<string>();
  const hanging = new Set<string>();
  const missing = new Set<string>();
  URL.revokeObjectURL = (url) => void revoked.push(url);
  const onChange = jest.fn();
  const pictures = new PictureCache(onChange, (address, signal) => {
    requests.push(address);
    if (missing.has(address)) return Promise.resolve(null);
    if (broken.has(address)) return Promise.reject(new Error('broken'));
    if (!hanging.has(address)) return Promise.resolve(`blob:${address}`);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
  });
  return { pictures, requests, revoked, broken, hanging, missing, onChange };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('loads the next pictures in order, two at a time, and reports each', async () => {
  const { pictures, requests, hanging, onChange } = setUp();
  hanging.add('/p0/view').add('/p1/view');
  pictures.want([wanted('p0'), wanted('p1'), wanted('p2')], present);
  await settle();
  expect(requests).toEqual(['/p0/view', '/p1/view']);
  pictures.want([wanted('p1'), wanted('p2')], present);
  await settle();
  expect(requests).toEqual(['/p0/view', '/p1/view', '/p2/view']);
  expect(pictures.urlOf('p2')).toBe('blob:/p2/view');
  expect(onChange).toHaveBeenCalled();
});

test('retries a failed picture after a while, and aborts a request without an answer', async () => {
  const { pictures, requests, broken, hanging } = setUp();
  broken.add('/p0/view');
  hanging.add('/p1/view');
  pictures.want([wanted('p0'), wanted('p1')], present);
  await jest.advanceTimersByTimeAsync(4900);
  expect(requests).toHaveLength(2);
  broken.clear();
  hanging.clear();
  await jest.advanceTimersByTimeAsync(200);
  expect(pictures.urlOf('p0')).not.toBeNull();
  expect(pictures.urlOf('p1')).toBeNull();
  await jest.advanceTimersByTimeAsync(25_000);
  expect(pictures.urlOf('p1')).not.toBeNull();
});

test('asks once for a picture that is missing, and again with another key', async () => {
  const { pictures, requests, missing } = setUp();
  missing.add('/p0/view');
  pictures.want([wanted('p0')], present);
  await jest.advanceTimersByTimeAsync(60_000);
  expect([requests.length, pictures.isBroken(wanted('p0'))]).toEqual([1, true]);
  const renewed = { ...wanted('p0'), address: '/p0/view?key=2' };
  expect(pictures.isBroken(renewed)).toBe(false);
  pictures.want([renewed], present);
  await settle();
  expect(pictures.urlOf('p0')).not.toBeNull();
});

test('a better version replaces a preview once it is loaded; another key loads nothing', async () => {
  const { pictures, requests, revoked } = setUp();
  pictures.want([wanted('p0', 'small')], present);
  await settle();
  pictures.want([{ ...wanted('p0', 'small'), address: '/p0/small?key=2' }], present);
  await settle();
  expect(requests).toHaveLength(1);
  pictures.want([wanted('p0')], present);
  expect(pictures.urlOf('p0')).toBe('blob:/p0/small');
  await settle();
  expect(pictures.urlOf('p0')).toBe('blob:/p0/view');
  expect(revoked).toEqual(['blob:/p0/small']);
});

test('keeps a bounded number of pictures, those needed last, and none of deleted photos', async () => {
  const { pictures, revoked } = setUp();
  for (let n = 0; n < 100; n += 1) {
    pictures.want([wanted(`p${n}`)], present);
    await settle();
  }
  const cachedIds = () => [...present].filter((id) => pictures.urlOf(id) !== null);
  expect(cachedIds()).toEqual(Array.from({ length: 48 }, (_, n) => `p${n + 52}`));
  expect(revoked).toHaveLength(52);
  pictures.want([], new Set(['p99']));
  expect(cachedIds()).toEqual(['p99']);
  pictures.end();
  expect(revoked).toHaveLength(100);
});
