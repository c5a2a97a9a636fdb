import { HeldPictures, type Wanted } from './held-pictures';

const wanted = (id: string, version = 'view'): Wanted => ({ id, version, address: `/${id}/${version}` });
const present = new Set(Array.from({ length: 100 }, (_, n) => `p${n}`));
const settle = () => jest.advanceTimersByTimeAsync(0);

function setUp() {
  const asked: string[] = [];
  const revoked: string[] = [];
  const broken = new Set<string>();
  const hanging = new Set<string>();
  const missing = new Set<string>();
  URL.revokeObjectURL = (url) => void revoked.push(url);
  const onChange = jest.fn();
  const pictures = new HeldPictures(onChange, (address, signal) => {
    asked.push(address);
    if (missing.has(address)) return Promise.resolve(null);
    if (broken.has(address)) return Promise.reject(new Error('broken'));
    if (!hanging.has(address)) return Promise.resolve(`blob:${address}`);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
  });
  return { pictures, asked, revoked, broken, hanging, missing, onChange };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('what comes next is loaded in its order, two at a time, and told', async () => {
  const { pictures, asked, hanging, onChange } = setUp();
  hanging.add('/p0/view').add('/p1/view');
  pictures.want([wanted('p0'), wanted('p1'), wanted('p2')], present);
  await settle();
  expect(asked).toEqual(['/p0/view', '/p1/view']);
  pictures.want([wanted('p1'), wanted('p2')], present);
  await settle();
  expect(asked).toEqual(['/p0/view', '/p1/view', '/p2/view']);
  expect(pictures.urlOf('p2')).toBe('blob:/p2/view');
  expect(onChange).toHaveBeenCalled();
});

test('what did not come is asked for again after a while, and a dead line is given up', async () => {
  const { pictures, asked, broken, hanging } = setUp();
  broken.add('/p0/view');
  hanging.add('/p1/view');
  pictures.want([wanted('p0'), wanted('p1')], present);
  await jest.advanceTimersByTimeAsync(4900);
  expect(asked).toHaveLength(2);
  broken.clear();
  hanging.clear();
  await jest.advanceTimersByTimeAsync(200);
  expect(pictures.urlOf('p0')).not.toBeNull();
  expect(pictures.urlOf('p1')).toBeNull();
  await jest.advanceTimersByTimeAsync(25_000);
  expect(pictures.urlOf('p1')).not.toBeNull();
});

test('asks once for a picture that is missing, and again with another key', async () => {
  const { pictures, asked, missing } = setUp();
  missing.add('/p0/view');
  pictures.want([wanted('p0')], present);
  await jest.advanceTimersByTimeAsync(60_000);
  expect([asked.length, pictures.isBroken(wanted('p0'))]).toEqual([1, true]);
  const renewed = { ...wanted('p0'), address: '/p0/view?key=2' };
  expect(pictures.isBroken(renewed)).toBe(false);
  pictures.want([renewed], present);
  await settle();
  expect(pictures.urlOf('p0')).not.toBeNull();
});

test('more of a photo takes the place of its preview once it is there; another key asks for nothing', async () => {
  const { pictures, asked, revoked } = setUp();
  pictures.want([wanted('p0', 'small')], present);
  await settle();
  pictures.want([{ ...wanted('p0', 'small'), address: '/p0/small?key=2' }], present);
  await settle();
  expect(asked).toHaveLength(1);
  pictures.want([wanted('p0')], present);
  expect(pictures.urlOf('p0')).toBe('blob:/p0/small');
  await settle();
  expect(pictures.urlOf('p0')).toBe('blob:/p0/view');
  expect(revoked).toEqual(['blob:/p0/small']);
});

test('a night leaves no more than a bounded number, those needed last; and nothing of photos that went', async () => {
  const { pictures, revoked } = setUp();
  for (let n = 0; n < 100; n += 1) {
    pictures.want([wanted(`p${n}`)], present);
    await settle();
  }
  const held = () => [...present].filter((id) => pictures.urlOf(id) !== null);
  expect(held()).toEqual(Array.from({ length: 48 }, (_, n) => `p${n + 52}`));
  expect(revoked).toHaveLength(52);
  pictures.want([], new Set(['p99']));
  expect(held()).toEqual(['p99']);
  pictures.end();
  expect(revoked).toHaveLength(100);
});
