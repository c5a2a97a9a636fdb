import type { UserView } from '@yolo/contract/accounts';
import { PHOTO_MAX_BYTES } from '@yolo/contract/media';
import { aMember, apiError, createTestPlatform, EVENT_ID, uuid } from '@yolo/platform/testing';
import { waitFor } from '@testing-library/react';
import { FakeTus } from '../../../testing/fake-tus';
import { aPhoto, fakePictures, hashOf, newDevice } from '../../../testing/upload-device';
import { UploadQueue } from './queue';
import { UploadStore } from './store';
import { keptKey } from './uploads-state';

let server: FakeTus;
let queues: UploadQueue[] = [];
const realSetTimeout = window.setTimeout;
const ada = aMember();
const bob = aMember({ id: uuid(9), email: 'bob@example.org' });

beforeEach(() => {
  newDevice();
  server = new FakeTus();
});
afterEach(() => {
  for (const queue of queues) queue.close();
  queues = [];
  window.setTimeout = realSetTimeout;
  jest.restoreAllMocks();
});

type Options = { user?: UserView; undrawable?: string } & Parameters<typeof createTestPlatform>[0];

/** Opens a tab of a member. */
function open({ user = ada, undrawable, answers, ...others }: Options = {}) {
  const test = createTestPlatform({
    user,
    answers: { findKnownPhotos: () => ({ known: [] }), deletePhoto: () => undefined, ...answers },
    ...others,
  });
  const pictures = fakePictures({ undrawable });
  const queue = new UploadQueue(test.platform, user?.id ?? '', { pictures, stack: server.stack });
  queues.push(queue);
  const shown = () => queue.state(EVENT_ID);
  return { ...test, queue, shown, names: () => shown().files.map(({ name, state }) => `${name} ${state}`) };
}

const photos = (count: number, bytes?: number) =>
  Array.from({ length: count }, (_, index) => aPhoto(`${index + 1}.jpg`, bytes));
const kinds = () => server.arrived.map((upload) => upload.split(' ')[0]);
/** A promise that resolves once the gate is opened. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}
/** Holds matching requests until they are released. */
function holdRequests(method: string, kind: string) {
  const { opened, open: release } = gate();
  let isOpen = false;
  server.hold = (request) =>
    !isOpen && request.method === method && request.kind === kind ? opened : undefined;
  return {
    release() {
      isOpen = true;
      release();
    },
  };
}
const until = (see: () => void) => waitFor(see);

test('all previews arrive before the first original begins, three at a time', async () => {
  const { queue, toasts, shown } = open();
  await queue.add(EVENT_ID, photos(7));
  await until(() => expect(toasts).toHaveLength(1));
  expect(toasts).toEqual([{ title: 'Upload complete', message: '7 photo(s) uploaded', tone: 'success' }]);
  expect(kinds()).toEqual([...Array(7).fill('preview'), ...Array(7).fill('original')]);
  const firstOriginal = server.requests.findIndex(({ kind }) => kind === 'original');
  const lastPreview = server.requests.findLastIndex(({ kind }) => kind === 'preview');
  expect(firstOriginal).toBeGreaterThan(lastPreview);
  expect(server.mostAtOnce).toBe(3);
  await until(() => expect(shown().files).toEqual([]));
  await until(() => expect(localStorage.getItem(keptKey(ada.id))).toBeNull());
});

test('preview and original of a photo have the same id, and the hash of the original', async () => {
  const { queue } = open();
  await queue.add(EVENT_ID, [aPhoto('beach.jpg')]);
  await until(() => expect(server.arrived).toHaveLength(2));
  const [preview, original] = [...server.uploads.values()].map(({ metadata }) => metadata);
  expect(original).toEqual({
    event: EVENT_ID,
    kind: 'original',
    modified: expect.stringMatching(/^\d+$/),
    photo: expect.stringMatching(/^[0-9a-f-]{36}$/),
    sha256: hashOf('beach.jpg'),
    name: 'beach.jpg',
    type: 'image/jpeg',
  });
  expect(preview).toEqual({ ...original, kind: 'preview' });
});

test('sends no preview that cannot be drawn, or that the server does not accept as a picture', async () => {
  server.answer = ({ kind, name, method }) =>
    method === 'POST' && kind === 'preview' && name === '2.jpg'
      ? { status: 415, body: { code: 'invalid_file_type', message: 'No.' } }
      : undefined;
  const { queue } = open({ undrawable: '1.jpg' });
  await queue.add(EVENT_ID, photos(2));
  await until(() => expect(server.arrived.sort()).toEqual(['original 1.jpg', 'original 2.jpg']));
});

test('counts photos that the event already has, and sends no file twice', async () => {
  const { queue, shown, toasts, api } = open({
    answers: { findKnownPhotos: () => ({ known: [hashOf('1.jpg'), hashOf('2.jpg')] }) },
  });
  await queue.add(EVENT_ID, [...photos(3), aPhoto('3.jpg')]);
  await until(() => expect(toasts[0]?.message).toBe('1 photo(s) uploaded'));
  expect(server.arrived).toEqual(['preview 3.jpg', 'original 3.jpg']);
  await until(() => expect(shown()).toMatchObject({ files: [], known: 3 }));
  expect(api.callsOf('findKnownPhotos')[0]).toMatchObject({ params: { eventId: EVENT_ID } });
});

test('a new page resumes where the last one was interrupted, and sends no preview again', async () => {
  const before = open();
  server.cut = ({ kind, method }) =>
    kind === 'original' && method === 'PATCH' ? { sent: 600, kept: 600 } : undefined;
  await before.queue.add(EVENT_ID, [aPhoto('1.jpg', 1000)]);
  await until(() => expect(before.shown().waitingFor).toBe('network'));
  before.queue.close();
  server.cut = () => undefined;
  server.requests.length = 0;
  const { toasts } = open();
  await until(() => expect(toasts).toHaveLength(1));
  expect(server.requests.map(({ method, offset, bytes }) => [method, offset, bytes])).toEqual([
    ['HEAD', 0, 0],
    ['PATCH', 600, 400],
  ]);
  expect(server.sent).toBe(1000 + 'small'.length);
});

test('cancel aborts an upload, and deletes what others see of it', async () => {
  const original = holdRequests('PATCH', 'original');
  const { queue, names, shown, api } = open();
  await queue.add(EVENT_ID, photos(2));
  await until(() => expect(names()).toEqual(['1.jpg sending', '2.jpg sending']));
  await until(() => expect(server.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(2));
  const id = shown().files[0]?.id ?? '';
  await queue.cancel(id);
  expect(names()).toEqual(['2.jpg sending']);
  original.release();
  await until(() =>
    expect(api.callsOf('deletePhoto')).toEqual([{ params: { eventId: EVENT_ID, photoId: id } }]),
  );
  expect(server.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  await until(() => expect(server.arrived).toContain('original 2.jpg'));
  expect(server.arrived).not.toContain('original 1.jpg');
  await until(() => expect(localStorage.getItem(keptKey(ada.id))).toBeNull());
});

test('cancel sends no request before anything was sent', async () => {
  const { queue, shown, api } = open({ answers: { findKnownPhotos: () => new Promise(() => undefined) } });
  await queue.add(EVENT_ID, photos(2));
  await queue.cancelAll(EVENT_ID);
  expect(shown().files).toEqual([]);
  expect(server.requests).toEqual([]);
  expect(api.callsOf('deletePhoto')).toEqual([]);
});

test('a photo that is cancelled while it is being stored is not sent', async () => {
  const { queue, shown } = open();
  const written = queue.add(EVENT_ID, photos(3));
  expect(shown().files).toHaveLength(3);
  await queue.cancelAll(EVENT_ID);
  await written;
  expect(shown().files).toEqual([]);
  expect(server.requests).toEqual([]);
  expect(await new UploadStore(ada.id).list()).toEqual([]);
});

test('a refusal shows the server’s words, and Retry sends the photo again', async () => {
  const full = { code: 'photos_full', title: 'Upload failed', message: 'The album is full.' };
  server.answer = ({ method }) => (method === 'POST' ? { status: 409, body: full } : undefined);
  const { queue, shown, toasts } = open();
  await queue.add(EVENT_ID, photos(2));
  await until(() => expect(shown().files.map(({ state }) => state)).toEqual(['failed', 'failed']));
  expect(shown().files[0]?.message).toBe('The album is full.');
  expect(toasts).toEqual([{ title: 'Upload failed', message: 'The album is full.', tone: 'error' }]);
  server.answer = () => undefined;
  await queue.retry(shown().files[0]?.id ?? '');
  await until(() => expect(server.arrived).toEqual(['preview 1.jpg', 'original 1.jpg']));
  await queue.cancel(shown().files.at(-1)?.id ?? '');
  expect(shown().files).toEqual([]);
});

test('access that ends during an upload ends it with the reason, and no new one is begun', async () => {
  const gone = { code: 'event_not_found', title: 'Event not found', message: 'It is no longer there.' };
  server.answer = ({ kind, method }) =>
    kind !== 'original' || method === 'HEAD'
      ? undefined
      : server.requests.filter((request) => request.kind === 'original').length > 1
        ? { status: 404, body: gone }
        : undefined;
  const { queue, shown } = open({
    answers: { readPhoto: () => Promise.reject(apiError('event_not_found')) },
  });
  await queue.add(EVENT_ID, photos(1));
  await until(() => expect(shown().files[0]).toMatchObject({ state: 'failed', message: gone.message }));
  expect(server.requests.filter(({ kind, bytes }) => kind === 'original' && bytes > 0)).toHaveLength(1);
});

test('a photo that somebody has deleted is not restored by its original', async () => {
  const gone = { code: 'photo_gone', title: 'Photo not found', message: 'Somebody has deleted it.' };
  server.answer = ({ kind }) => (kind === 'original' ? { status: 404, body: gone } : undefined);
  const { queue, shown } = open();
  await queue.add(EVENT_ID, photos(1));
  await until(() => expect(shown().files[0]).toMatchObject({ state: 'refused', message: gone.message }));
  expect(await new UploadStore(ada.id).file(shown().files[0]?.id ?? '')).toBeNull();
});

test('a wrong offset is requested again, and nothing is sent twice', async () => {
  let wrong = 2;
  server.answer = ({ kind, method }) =>
    kind === 'original' && method === 'PATCH' && wrong-- > 0 ? { status: 409 } : undefined;
  const { queue } = open();
  await queue.add(EVENT_ID, photos(1));
  await until(() => expect(server.arrived).toContain('original 1.jpg'));
  const begun = server.requests.filter(({ kind, method }) => kind === 'original' && method === 'POST');
  expect(begun).toHaveLength(1);
});

test('waits without a network, shows it, and goes on by itself', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { queue, shown } = open();
  await queue.add(EVENT_ID, photos(2));
  await until(() => expect(shown().waitingFor).toBe('network'));
  expect(server.requests).toEqual([]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await until(() => expect(server.arrived).toHaveLength(4));
  expect(shown().waitingFor).toBeNull();
});

test('retries after a pause if the connection breaks, or the server is busy or broken', async () => {
  const trouble = [{ status: 503 }, { status: 500 }, 'cut'] as const;
  let count = 0;
  server.answer = ({ kind, method }) => {
    if (kind !== 'original' || method !== 'POST') return undefined;
    const next = trouble[count++];
    if (next === 'cut') throw new Error('cut');
    return next;
  };
  // A pause lasts until the test ends it. Testing Library takes a mock for fake timers, so no mock is used.
  const pauses: { pause: number; end: () => void }[] = [];
  window.setTimeout = ((end: () => void, pause = 0, ...given: never[]) =>
    [1000, 2000].includes(pause)
      ? pauses.push({ pause, end })
      : realSetTimeout(end, pause, ...given)) as typeof setTimeout;
  const { queue, shown } = open();
  await queue.add(EVENT_ID, photos(1));
  for (const [n, what] of ['server', 'network'].entries()) {
    await until(() => expect([pauses.length, shown().waitingFor]).toEqual([n + 1, what]));
    pauses[n]!.end();
  }
  await until(() => expect(server.arrived).toContain('original 1.jpg'));
  expect(pauses.map(({ pause }) => pause)).toEqual([1000, 2000]);
});

describe('a browser that is full, or stores nothing', () => {
  const storageFaults = {
    full: () =>
      void jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      }),
    'without a database': () => void Reflect.deleteProperty(window, 'indexedDB'),
  };
  test.each(Object.entries(storageFaults))(
    '%s: sends as long as the page is open, and says so',
    async (_, refuse) => {
      refuse();
      const originals = holdRequests('PATCH', 'original');
      const { queue, shown, toasts } = open();
      await queue.add(EVENT_ID, photos(2));
      await until(() => expect(shown().files.map(({ state }) => state)).toEqual(['sending', 'sending']));
      expect(shown().kept).toBe(false);
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      expect(leaving.defaultPrevented).toBe(true);
      originals.release();
      await until(() => expect(toasts[0]?.message).toBe('2 photo(s) uploaded'));
      await until(() => expect(shown()).toMatchObject({ files: [], kept: true }));
    },
  );
});

test('other members of this browser neither see nor send them; they wait for their member', async () => {
  const originals = holdRequests('PATCH', 'original');
  const before = open();
  await before.queue.add(EVENT_ID, photos(2));
  await until(() => expect(before.names()).toEqual(['1.jpg sending', '2.jpg sending']));
  before.signIn(bob);
  expect(before.shown().files).toEqual([]);
  originals.release();
  const requests = server.requests.length;
  const other = open({ user: bob });
  await other.queue.add(EVENT_ID, [aPhoto('bobs.jpg')]);
  await until(() => expect(other.toasts[0]?.message).toBe('1 photo(s) uploaded'));
  expect(new Set(server.requests.slice(requests).map(({ name }) => name))).toEqual(new Set(['bobs.jpg']));
  const returned = open();
  await until(() => expect(returned.toasts[0]?.message).toBe('2 photo(s) uploaded'));
});

test('a token that is refused is renewed', async () => {
  server.answer = ({ authorization }) => (authorization === 'Bearer renewed' ? undefined : { status: 401 });
  const { queue } = open();
  await queue.add(EVENT_ID, photos(1));
  await until(() => expect(server.arrived).toHaveLength(2));
  expect(server.requests[0]?.authorization).toBe('Bearer test');
});

test('an upload that the server has deleted is restarted', async () => {
  const before = open();
  server.cut = ({ kind, method }) =>
    kind === 'original' && method === 'PATCH' ? { sent: 600, kept: 600 } : undefined;
  await before.queue.add(EVENT_ID, [aPhoto('1.jpg', 1000)]);
  await until(() => expect(before.shown().waitingFor).toBe('network'));
  before.queue.close();
  server.cut = () => undefined;
  server.answer = ({ url, method }) =>
    url.endsWith('/2') && method !== 'POST' ? { status: 410 } : undefined;
  const { toasts } = open({ answers: { readPhoto: () => ({ bytes: null }) as never } });
  await until(() => expect(toasts).toHaveLength(1));
  expect(server.requests.slice(-3).map(({ method, offset }) => [method, offset])).toEqual([
    ['HEAD', 0],
    ['POST', 0],
    ['PATCH', 0],
  ]);
});

test('sends nothing again if only the last answer was lost', async () => {
  server.hold = async ({ kind, method }) => {
    if (kind === 'original' && method === 'PATCH') {
      server.uploads.delete([...server.uploads.keys()].at(-1) ?? '');
      throw new Error('cut');
    }
  };
  const { queue, toasts, shown } = open({ answers: { readPhoto: () => ({ bytes: 1000 }) as never } });
  await queue.add(EVENT_ID, photos(1));
  await until(() => expect(shown().waitingFor).toBe('network'));
  window.dispatchEvent(new Event('online'));
  await until(() => expect(toasts[0]?.message).toBe('1 photo(s) uploaded'));
  expect(server.requests.filter(({ kind, bytes }) => kind === 'original' && bytes > 0)).toHaveLength(1);
});

test('an original pauses for previews of photos that are chosen later', async () => {
  const { queue, names } = open();
  const gates = { long: gate(), previews: gate() };
  server.hold = ({ kind, method, offset, name }) => {
    if (kind === 'original' && method === 'PATCH' && offset === 0) return gates.long.opened;
    return kind === 'preview' && name !== 'long.jpg' ? gates.previews.opened : undefined;
  };
  await queue.add(EVENT_ID, [aPhoto('long.jpg', 12_000_000)]);
  await until(() => expect(server.requests.at(-1)).toMatchObject({ method: 'PATCH', kind: 'original' }));
  await queue.add(EVENT_ID, photos(2));
  await until(() => expect(server.requests.filter(({ kind }) => kind === 'preview')).toHaveLength(3));
  gates.long.open();
  await until(() => expect(names()).toEqual(['long.jpg waiting', '1.jpg sending', '2.jpg sending']));
  gates.previews.open();
  await until(() => expect(server.arrived).toHaveLength(6));
  expect(server.arrived.slice(0, 3).sort()).toEqual(['preview 1.jpg', 'preview 2.jpg', 'preview long.jpg']);
  const began = server.requests.filter(({ kind, method }) => kind === 'original' && method === 'POST');
  expect(began).toHaveLength(3);
});

describe('several tabs', () => {
  let locks: Map<string, Promise<unknown>>;
  beforeEach(() => {
    locks = new Map();
    const request = (name: string, _options: object, hold: () => Promise<unknown>) => {
      const lock = (locks.get(name) ?? Promise.resolve()).then(hold);
      locks.set(name, lock);
      return lock;
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const channels = new Set<EventTarget>();
    class FakeChannel extends EventTarget {
      constructor() {
        super();
        channels.add(this);
      }
      postMessage(data: unknown) {
        for (const channel of channels)
          if (channel !== this) channel.dispatchEvent(new MessageEvent('message', { data }));
      }
      close() {
        channels.delete(this);
      }
    }
    Object.assign(window, { BroadcastChannel: FakeChannel });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });

  test('one tab sends, both show the same, and the other takes over', async () => {
    const originals = holdRequests('PATCH', 'original');
    const one = open();
    const other = open();
    await other.queue.add(EVENT_ID, photos(2));
    await one.queue.add(EVENT_ID, [aPhoto('3.jpg')]);
    const all = ['1.jpg sending', '2.jpg sending', '3.jpg sending'];
    await until(() => expect(other.names()).toEqual(all));
    await until(() => expect(one.names()).toEqual(all));
    expect(kinds()).toEqual(['preview', 'preview', 'preview']);
    other.queue.close();
    originals.release();
    await until(() => expect(one.toasts[0]?.message).toBe('3 photo(s) uploaded'));
    expect(server.arrived).toHaveLength(6);
    expect(other.toasts).toEqual([]);
  });

  test('Try again in one tab reaches the tab that sends', async () => {
    const one = open();
    server.answer = () => {
      throw new Error('Failed to fetch');
    };
    await one.queue.add(EVENT_ID, photos(1));
    await until(() => expect(one.shown().waitingFor).toBe('network'));
    const other = open();
    await until(() => expect(other.names()).toEqual(['1.jpg waiting']));
    // From here on no pause ends by itself.
    window.setTimeout = ((end: () => void, pause = 0, ...given: never[]) =>
      pause >= 1000 ? 0 : realSetTimeout(end, pause, ...given)) as typeof setTimeout;
    one.queue.tryNow();
    await until(() => expect(server.requests.length).toBeGreaterThan(1));
    server.answer = () => undefined;
    await until(() => expect(one.names()).toEqual(['1.jpg waiting']));
    other.queue.tryNow();
    await until(() => expect(one.toasts[0]?.message).toBe('1 photo(s) uploaded'));
  });

  test('a tab whose lock was taken over while it was suspended stops sending', async () => {
    let lose: (error: Error) => void = () => undefined;
    const request = jest.fn(() => new Promise(() => undefined));
    request.mockImplementationOnce(
      ((_name: string, _options: object, hold: () => Promise<unknown>) =>
        new Promise((_, reject) => {
          lose = reject;
          void hold();
        })) as never,
    );
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    holdRequests('PATCH', 'original');
    const { queue, names } = open();
    await queue.add(EVENT_ID, photos(1));
    await until(() => expect(server.requests.at(-1)).toMatchObject({ method: 'PATCH' }));
    lose(new DOMException('stolen', 'AbortError'));
    await until(() => expect(names()).toEqual(['1.jpg waiting']));
    expect(request).toHaveBeenCalledTimes(2);
  });

  test('a photo that is cancelled in one tab is aborted in the tab that sends', async () => {
    const originals = holdRequests('PATCH', 'original');
    const one = open();
    const other = open();
    await one.queue.add(EVENT_ID, photos(2));
    await until(() => expect(other.names()).toEqual(['1.jpg sending', '2.jpg sending']));
    await other.queue.cancel(other.shown().files[0]?.id ?? '');
    await until(() => expect(one.names()).toEqual(['2.jpg sending']));
    originals.release();
    await until(() => expect(one.toasts[0]?.message).toBe('1 photo(s) uploaded'));
    expect(server.arrived).not.toContain('original 1.jpg');
    expect([...one.api.callsOf('deletePhoto'), ...other.api.callsOf('deletePhoto')]).toHaveLength(1);
  });
});

describe('refused before sending', () => {
  const video = 'Yolo is currently in beta and only supporting photos not video.';
  const file = (content: BlobPart, type: string) => new File([content], 'it', { type });
  const large = () => {
    const photo = aPhoto('large.jpg', 16);
    Object.defineProperty(photo, 'size', { value: PHOTO_MAX_BYTES + 1 });
    return photo;
  };
  test.each([
    ['a video', () => file('film', 'video/mp4'), 'Video not supported', video],
    [
      'a video with the type of a photo',
      () => file('\0\0\0\x20ftypisom', 'image/jpeg'),
      'Video not supported',
      video,
    ],
    ['25 MB and a byte', large, 'File too large', 'Please select a photo under 25MB.'],
    ['an empty file', () => file('', 'image/jpeg'), 'Invalid file type', 'Please select an image file.'],
    ['a drawing', () => file('<svg/>', 'image/svg+xml'), 'Invalid file type', 'Please select an image file.'],
  ])('%s', async (_, make, title, message) => {
    const { queue, shown, toasts } = open();
    await queue.add(EVENT_ID, [make()]);
    expect(shown().files[0]).toMatchObject({ state: 'refused', message });
    expect(toasts).toEqual([{ title, message, tone: 'error' }]);
    expect(server.requests).toEqual([]);
  });

  test('25 MB, and HEIC, whose box begins like that of a video, are sent', async () => {
    const { queue } = open();
    const exact = aPhoto('exact.jpg', 16);
    Object.defineProperty(exact, 'size', { value: PHOTO_MAX_BYTES });
    await queue.add(EVENT_ID, [file('\0\0\0\x18ftypheic', ''), exact]);
    const sent = () => new Set(server.requests.map(({ name }) => name));
    await until(() => expect(sent()).toEqual(new Set(['it', 'exact.jpg'])));
  });
});

describe('a proxy that limits the bytes of one request', () => {
  beforeEach(() => localStorage.removeItem('yolo.part-size'));
  /** Its error is a page of HTML, not an error of Yolo. */
  const limitTo = (most: number) =>
    (server.answer = ({ bytes }) => (bytes > most ? { status: 413 } : undefined));

  test('gets halved parts until they pass, and that size is remembered', async () => {
    limitTo(60_000);
    const { queue, toasts } = open();
    await queue.add(EVENT_ID, photos(1, 400_000));
    await until(() => expect(toasts).toMatchObject([{ title: 'Upload complete' }]));
    expect(server.requests.filter(({ bytes }) => bytes > 60_000).length).toBeLessThanOrEqual(3);
    const before = server.requests.length;
    await queue.add(EVENT_ID, [aPhoto('later.jpg', 300_001)]);
    await until(() => expect(toasts).toHaveLength(2));
    expect(server.requests.slice(before).filter(({ bytes }) => bytes > 60_000)).toEqual([]);
  });

  test('is named if even a small part is refused, and the photo can be tried again', async () => {
    limitTo(1000);
    const { queue, toasts, names } = open({ undrawable: '1.jpg' });
    await queue.add(EVENT_ID, photos(1, 400_000));
    await until(() => expect(names()).toEqual(['1.jpg failed']));
    expect(toasts).toMatchObject([
      { title: 'Upload failed', message: expect.stringContaining('A server in front of Yolo') },
    ]);
  });

  test('is not named if the server itself says that a photo is too large', async () => {
    const said = {
      code: 'photo_too_large',
      title: 'File too large',
      message: 'Please select a photo under 25MB.',
    };
    server.answer = ({ kind, method }) =>
      kind === 'original' && method === 'POST' ? { status: 413, body: said as never } : undefined;
    const { queue, toasts } = open({ undrawable: '1.jpg' });
    await queue.add(EVENT_ID, photos(1, 400_000));
    await until(() => expect(toasts).toMatchObject([{ title: 'File too large' }]));
    expect(localStorage.getItem('yolo.part-size')).toBeNull();
  });
});
