import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import fc from 'fast-check';
import { S3Server } from '../../../test/s3-server.ts';
import { until } from '../../../test/until.ts';
import { StartError } from '../config/start-error.ts';
import { asDomainError } from '../http/as-domain-error.ts';
import { DiskFileStore } from './disk-file-store.ts';
import type { FileStore, StoredObject } from './file-store.ts';
import { S3FileStore } from './s3-file-store.ts';

const MB = 1024 * 1024;
/** Number and size of the pieces that may be in transit at the same time. */
const RING = 40;
const PIECE = 64 * 1024;

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'yolo-store-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Place {
  store: FileStore;
  /** The path of a key's bytes. */
  pathOf(key: string): string;
  close(): Promise<void>;
}

async function onDisk(): Promise<Place> {
  const root = await mkdtemp(join(folder, 'root-'));
  return {
    store: new DiskFileStore(root),
    pathOf: (key) => join(root, key),
    close: async () => undefined,
  };
}

async function inS3(): Promise<Place> {
  const server = await S3Server.start();
  const waiting = join(folder, 'waiting');
  return {
    store: await S3FileStore.open(server.settings, waiting),
    pathOf: (key) => server.pathOf(key),
    close: () => server.close(),
  };
}

async function pagesOf(store: FileStore, below: string): Promise<StoredObject[][]> {
  const pages: StoredObject[][] = [];
  for await (const page of store.list(below)) pages.push(page);
  return pages;
}

const keysOf = async (store: FileStore, below: string) =>
  (await pagesOf(store, below)).flat().map(({ key }) => key);

/** Creates files as other programs would. */
async function createFiles({ pathOf }: Place, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await mkdir(dirname(pathOf(key)), { recursive: true });
    await writeFile(pathOf(key), '');
  }
}

/** A stream of the given size in pieces. */
function long(megabytes: number, piece = Buffer.alloc(64 * 1024, 'x')): Readable {
  const pieces = (megabytes * MB) / piece.length;
  return Readable.from(
    (function* () {
      for (let at = 0; at < pieces; at++) yield piece;
    })(),
  );
}

test('on the disk a copied file is readable for its owner only', async () => {
  const { store, pathOf } = await onDisk();
  const path = join(folder, 'open');
  await writeFile(path, 'x', { mode: 0o644 });
  await store.put('lent/c', { path, changes: [] });
  expect((await stat(pathOf('lent/c'))).mode & 0o777).toBe(0o600);
});

describe.each([
  ['on the disk', onDisk],
  ['in S3', inS3],
])('%s', (_, open) => {
  let place: Place;
  let store: FileStore;
  beforeAll(async () => {
    place = await open();
    ({ store } = place);
  });
  afterAll(() => place.close());

  const readText = async (key: string) => text((await store.read(key))!.stream);

  test('returns what was put, completely', async () => {
    await store.put('images/a/full', Buffer.from('first'));
    await store.put('images/a/full', Buffer.from('second'));
    const stored = await store.read('images/a/full');
    expect(stored!.size).toBe(6);
    expect(await text(stored!.stream)).toBe('second');
    expect(await keysOf(store, 'images')).toEqual(['images/a/full']);
  });

  test('accepts a stream, also an empty one', async () => {
    const bytes = Buffer.from(Array.from({ length: 3 * MB }, (_, at) => (at * at) % 251));
    const pieces = [bytes.subarray(0, 1), bytes.subarray(1, 2 * MB), bytes.subarray(2 * MB)];
    await store.put('streams/a', Readable.from(pieces));
    const stored = await store.read('streams/a');
    expect(stored!.size).toBe(bytes.length);
    expect((await buffer(stored!.stream)).equals(bytes)).toBe(true);
    await store.put('streams/a', Readable.from([]));
    await store.put('streams/b', new Uint8Array());
    for (const key of ['streams/a', 'streams/b']) {
      const { size, stream } = (await store.read(key))!;
      expect([key, size, await text(stream)]).toEqual([key, 0, '']);
    }
  });

  test('stores a local file with its changes', async () => {
    const path = join(folder, 'lent');
    const bytes = randomBytes(MB + 77);
    await writeFile(path, bytes, { mode: 0o644 });
    const ends = [0, MB / 2, MB + 70];
    await store.put('lent/a', { path, changes: ends.map((at) => ({ at, bytes: Buffer.alloc(7, 'x') })) });
    const kept = await buffer((await store.read('lent/a'))!.stream);
    const changed = Buffer.from(bytes);
    for (const at of ends) changed.fill('x', at, at + 7);
    expect(kept.equals(changed)).toBe(true);
    expect((await readFile(path)).equals(bytes)).toBe(true);
    const nowhere = { path: join(folder, 'nowhere'), changes: [] };
    await expect(store.put('lent/a', nowhere)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(store.put('lent/b', nowhere)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await keysOf(store, 'lent')).toEqual(['lent/a']);
    expect((await buffer((await store.read('lent/a'))!.stream)).equals(changed)).toBe(true);
  });

  test('readers see one complete version while a file is replaced', async () => {
    const versions = ['a', 'b'].map((letter) => letter.repeat(200_000));
    await store.put('images/b/full', Buffer.from(versions[0]!));
    const writing = Promise.all(
      versions.flatMap((version) => {
        const halves = [version.slice(0, 100_000), version.slice(100_000)].map((half) => Buffer.from(half));
        return [Buffer.from(version), Readable.from(halves)].map((bytes) =>
          store.put('images/b/full', bytes),
        );
      }),
    );
    for (let round = 0; round < 20; round++) expect(versions).toContain(await readText('images/b/full'));
    await writing;
  });

  test('reading a deleted or missing key gives null', async () => {
    await store.put('images/c/full', Buffer.from('x'));
    await store.delete('images/c/full');
    await store.delete('images/c/full');
    expect(await store.read('images/c/full')).toBeNull();
    expect(await store.read('images/c/full', { start: 0, end: 1 })).toBeNull();
  });

  test('has() tells whether a key exists', async () => {
    await store.put('images/d/full', Buffer.from('x'));
    expect(await store.has('images/d/full')).toBe(true);
    expect(await store.has('images/d/thumb')).toBe(false);
  });

  test('reads any range, with the size of the whole file', async () => {
    const bytes = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 256));
    await store.put('ranges/a', bytes);
    const read = async (start: number, end: number) => {
      const { size, stream } = (await store.read('ranges/a', { start, end }))!;
      expect(size).toBe(1000);
      return (await buffer(stream)).equals(bytes.subarray(start, end + 1));
    };
    for (const [start, end] of [
      [0, 0],
      [0, 999],
      [999, 999],
      [500, 5000],
    ] as const) {
      expect([start, end, await read(start, end)]).toEqual([start, end, true]);
    }
    await fc.assert(
      fc.asyncProperty(fc.nat(999), fc.nat(999), async (one, other) => {
        expect(await read(Math.min(one, other), Math.max(one, other))).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  test.each([
    [1000, 1001],
    [5, 4],
    [-1, 4],
    [0.5, 4],
    [0, Infinity],
    [NaN, NaN],
  ])('rejects the range from %d to %d', async (start, end) => {
    await store.put('ranges/b', Buffer.alloc(1000));
    await expect(store.read('ranges/b', { start, end })).rejects.toThrow(RangeError);
  });

  describe('a stream that', () => {
    const broken = new Error('the line broke');
    const streams: [string, () => Readable | Promise<Readable>][] = [
      [
        'fails',
        () =>
          Readable.from(
            (function* () {
              yield Buffer.alloc(MB);
              throw broken;
            })(),
          ),
      ],
      [
        'is destroyed',
        () => {
          const stream = new PassThrough();
          stream.write(Buffer.alloc(1000), () => stream.destroy());
          return stream;
        },
      ],
      ['is already destroyed', () => new PassThrough().destroy()],
      [
        'has already failed',
        async () => {
          const stream = new PassThrough();
          const failed = once(stream, 'error').catch(() => undefined);
          stream.destroy(broken);
          await failed;
          return stream;
        },
      ],
      [
        'fails in the next tick',
        () => {
          const stream = new PassThrough();
          process.nextTick(() => stream.destroy(broken));
          return stream;
        },
      ],
    ];
    test.each(streams)('%s changes nothing', async (_, make) => {
      await store.put('broken/a', Buffer.from('before'));
      await expect(store.put('broken/a', await make())).rejects.toThrow();
      await expect(store.put('broken/b', await make())).rejects.toThrow();
      expect(await readText('broken/a')).toBe('before');
      expect(await store.has('broken/b')).toBe(false);
      expect(await keysOf(store, 'broken')).toEqual(['broken/a']);
    });
  });

  test('a long stream is not buffered: pieces are written and read as they arrive', async () => {
    // Pieces are overwritten soon after they were yielded: buffered ones would have other bytes at the end.
    const ring = Array.from({ length: RING }, () => Buffer.alloc(PIECE));
    const pieces = 4 * RING;
    const source = Readable.from(
      (function* () {
        for (let at = 0; at < pieces; at++) yield ring[at % RING]!.fill(at);
      })(),
      { highWaterMark: 1 },
    );
    await store.put('long/a', source);
    const { size, stream } = (await store.read('long/a'))!;
    expect(size).toBe(pieces * PIECE);
    let received = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length; at += 512)
        if (chunk[at] !== (Math.floor((received + at) / PIECE) & 255))
          throw new Error(`Another byte at ${received + at}`);
      received += chunk.length;
      expect(stream.readableLength).toBeLessThanOrEqual(RING * PIECE);
    }
    expect(received).toBe(size);
    await store.delete('long/a');
  });

  test('a stream is closed when its reader destroys it', async () => {
    await store.put('left/a', long(11));
    const { stream } = (await store.read('left/a'))!;
    await once(stream, 'readable');
    stream.read(1);
    const closed = once(stream, 'close');
    stream.destroy();
    await closed;
    const unread = (await store.read('left/a', { start: 5, end: 10 * MB }))!.stream;
    const unreadClosed = once(unread, 'close');
    unread.destroy();
    await unreadClosed;
  });

  describe('the stored files', () => {
    test('are listed with their time, only below the folder', async () => {
      await store.put('maps/a', Buffer.from('x'));
      await store.put('maps/b/c', Buffer.from('x'));
      await store.put('mapsy', Buffer.from('x'));
      const storedAt = new Date('2026-01-02T03:04:05Z');
      await utimes(place.pathOf('maps/a'), storedAt, storedAt);
      const [page] = await pagesOf(store, 'maps');
      expect(page!.map(({ key }) => key).sort()).toEqual(['maps/a', 'maps/b/c']);
      expect(page!.find(({ key }) => key === 'maps/a')).toEqual({ key: 'maps/a', storedAt });
      expect(await pagesOf(store, 'nothing')).toEqual([]);
    });

    test('are listed in pages', async () => {
      await createFiles(
        place,
        Array.from({ length: 1001 }, (_, number) => `many/n${number}`),
      );
      const pages = await pagesOf(store, 'many');
      expect(pages.map((page) => page.length)).toEqual([1000, 1]);
      expect(new Set(pages.flat().map(({ key }) => key)).size).toBe(1001);
    });

    test('may be deleted while they are listed', async () => {
      for (const name of ['a', 'b', 'c']) await store.put(`going/${name}/x`, Buffer.from('x'));
      for await (const page of store.list('going')) for (const { key } of page) await store.delete(key);
      expect(await pagesOf(store, 'going')).toEqual([]);
    });

    test('do not include files of other programs', async () => {
      await createFiles(place, ['foreign/.DS_Store', 'foreign/Not_Ours', 'foreign/a']);
      expect(await keysOf(store, 'foreign')).toEqual(['foreign/a']);
    });
  });

  test.each(['../secret', 'images/../../x', '/etc/passwd', 'images//x', ''])(
    '%p is not a valid key',
    async (key) => {
      await expect(store.read(key)).rejects.toThrow('key');
      await expect(store.has(key)).rejects.toThrow('key');
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('key');
      await expect(store.delete(key)).rejects.toThrow('key');
      await expect(store.list(key)[Symbol.asyncIterator]().next()).rejects.toThrow('key');
    },
  );
});

describe('the disk', () => {
  let root: string;
  let store: DiskFileStore;
  beforeAll(async () => {
    root = await mkdtemp(join(folder, 'root-'));
    store = new DiskFileStore(root);
  });

  test('contains only the stored files, and nothing of a failed put', async () => {
    await store.put('images/a/full', Readable.from([Buffer.from('x')]));
    await expect(store.put('images/a/thumb', new PassThrough().destroy())).rejects.toThrow();
    await expect(store.put('images/b/full', new PassThrough().destroy())).rejects.toThrow();
    expect(await readdir(join(root, 'images'), { recursive: true })).toEqual(['a', 'a/full']);
  });

  test('closes a stream that it cannot store', async () => {
    await store.put('way', Buffer.from('x'));
    const stream = long(1);
    await expect(store.put('way/below', stream)).rejects.toThrow();
    expect(stream.destroyed).toBe(true);
  });

  test('lists unfinished files after a crash, which can be deleted', async () => {
    await mkdir(join(root, 'crashed'));
    await writeFile(join(root, 'crashed/a.0123456789ab'), 'half');
    await writeFile(join(root, 'crashed/.DS_Store'), 'not ours');
    expect(await keysOf(store, 'crashed')).toEqual(['crashed/a.0123456789ab']);
    await store.delete('crashed/a.0123456789ab');
    expect(await readdir(join(root, 'crashed'))).toEqual(['.DS_Store']);
  });

  test('removes an emptied folder, and recreates it for a concurrent put', async () => {
    await store.put('folder/a', Buffer.from('x'));
    await store.delete('folder/a');
    expect(await readdir(root)).not.toContain('folder');
    for (let round = 0; round < 30; round++) {
      await Promise.all([store.put('folder/a', Buffer.from('x')), store.delete('folder/b')]);
      await store.delete('folder/a');
    }
    expect(await readdir(root)).not.toContain('folder');
  });
});

describe('S3', () => {
  let server: S3Server;
  let waiting: string;
  beforeEach(async () => {
    server = await S3Server.start();
    waiting = await mkdtemp(join(folder, 'waiting-'));
  });
  afterEach(() => server.close());

  test('refuses unsigned requests', async () => {
    const store = await S3FileStore.open(server.settings, waiting);
    await store.put('photos/a/original', Buffer.from('x'));
    const { endpoint, bucket } = server.settings;
    for (const path of ['', '/photos/a/original', '?list-type=2', '/photos/a/original?X-Amz-Signature=a']) {
      expect((await fetch(`${endpoint}/${bucket}${path}`)).status).toBe(403);
    }
  });

  test('leaves no local files', async () => {
    const store = await S3FileStore.open(server.settings, waiting);
    await store.put('a', long(1));
    await expect(store.put('b', new PassThrough().destroy())).rejects.toThrow();
    expect(await readdir(waiting)).toEqual([]);
  });

  test('stops sending when the reader destroys the stream', async () => {
    const store = await S3FileStore.open(server.settings, waiting);
    await store.put('a', Buffer.alloc(32 * MB));
    const { stream } = (await store.read('a'))!;
    await once(stream, 'readable');
    expect(server.answering).toBe(1);
    stream.destroy();
    await until(() => server.answering === 0);
  });

  test('has more concurrent readers than the SDK allows by default', async () => {
    const store = await S3FileStore.open(server.settings, waiting);
    await store.put('a', Buffer.alloc(8 * MB));
    const slow = await Promise.all(Array.from({ length: 60 }, () => store.read('a')));
    expect(await store.has('a')).toBe(true);
    for (const stored of slow) stored!.stream.destroy();
  });

  test('is reported as unavailable while it is down', async () => {
    const store = await S3FileStore.open(server.settings, waiting);
    server.away = true;
    const stream = long(1);
    for (const ask of [
      () => store.read('a'),
      () => store.has('a'),
      () => store.put('a', Buffer.from('x')),
      () => store.put('a', stream),
    ]) {
      const error: unknown = await ask().then(
        () => null,
        (thrown: unknown) => thrown,
      );
      expect(asDomainError(error).code).toBe('unavailable');
    }
    expect(stream.destroyed).toBe(true);
  });

  test('aborts the start with a sentence without secrets if it cannot be used', async () => {
    const { settings } = server;
    const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'not-this' };
    const open = (changed: object) => S3FileStore.open({ ...settings, ...changed }, waiting);
    const place = settings.endpoint;
    await expect(open({ keys })).rejects.toEqual(
      new StartError(`The bucket yolo at ${place} cannot be used (it answers 403): check S3_URL.`),
    );
    await expect(open({ bucket: 'another' })).rejects.toEqual(
      new StartError(`The bucket another at ${place} cannot be used (it answers 404): check S3_URL.`),
    );
    await expect(open({ endpoint: 'http://127.0.0.1:9' })).rejects.toThrow(
      /127\.0\.0\.1:9 cannot be used \(.*ECONNREFUSED.*\)/,
    );
  });
});
