import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextLoop } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import yauzl from 'yauzl';
import { runs } from '../../../../test/runs.ts';
import { DiskFileStore } from '../disk-file-store.ts';
import type { ByteRange, FileStore } from '../file-store.ts';
import { answerZip, type StoredEntry } from './answer-zip.ts';
import { Zip, type ZipEntry } from './zip.ts';

const GIB = 2 ** 30;
const modified = new Date('2026-07-04T19:20:31Z');

const entryOf = (name: string, bytes: Uint8Array, key = name): StoredEntry => ({
  name,
  key,
  size: bytes.length,
  crc32: crc32(bytes),
  modified,
});

/** The entries that yauzl finds, by name: size, declared checksum, date, and the bytes' checksum if they are read. */
async function entriesIn(
  archive: Awaited<ReturnType<typeof yauzl.openPromise>>,
  reads: (name: string) => boolean,
) {
  const entries = new Map<string, { size: number; declared: number; sum: number | null; modified: Date }>();
  for await (const entry of archive.eachEntry()) {
    const { fileName, uncompressedSize: size, crc32: declared } = entry;
    const sum = reads(fileName) ? crc32(await buffer(await archive.openReadStreamPromise(entry))) : null;
    entries.set(fileName, { size, declared, sum, modified: entry.getLastModDate() });
  }
  return entries;
}

const expectedEntry = ({ size, crc32: declared }: ZipEntry, isRead = true) => ({
  size,
  declared,
  sum: isRead ? declared : null,
  modified,
});

describe('two thousand files on the disk', () => {
  let folder: string;
  let store: FileStore;
  let entries: StoredEntry[];
  let whole: Buffer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'yolo-zip-'));
    store = new DiskFileStore(folder);
    await mkdir(join(folder, 'photos'));
    entries = await Promise.all(
      Array.from({ length: 2000 }, async (_, number) => {
        const bytes = createHash('shake256', { outputLength: (number * 7) % 5000 })
          .update(`${number}`)
          .digest();
        await writeFile(join(folder, 'photos', `${number}`), bytes);
        return entryOf(`Größe ${number} 🌻.jpg`, bytes, `photos/${number}`);
      }),
    );
    whole = await buffer(answerZip(store, entries, {}).stream!);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('become an archive of the declared length with all entries', async () => {
    const { status, headers } = answerZip(store, entries, {});
    expect([status, headers['content-length']]).toEqual([200, String(whole.length)]);
    const path = join(folder, 'album.zip');
    await writeFile(path, whole);
    const archive = await yauzl.openPromise(path, { autoClose: true });
    expect(archive.entryCount).toBe(2000);
    expect(await entriesIn(archive, () => true)).toEqual(
      new Map(entries.map((entry) => [entry.name, expectedEntry(entry)])),
    );
  });

  // unzip is not installed everywhere.
  if (!spawnSync('unzip', ['-v']).error) {
    test('open in unzip', async () => {
      const path = join(folder, 'album-for-unzip.zip');
      await writeFile(path, whole);
      const { status, stderr } = spawnSync('unzip', ['-tqq', path], { encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
    });
  }

  test('give the same archive if the download is resumed at twenty positions', async () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: whole.length - 1 }), {
      minLength: 20,
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(cuts, async (places) => {
        const { etag } = answerZip(store, entries, {}).headers;
        const received: Buffer[] = [];
        const ends = [...places.sort((a, b) => a - b), whole.length];
        for (const [index, end] of ends.entries()) {
          const start = ends[index - 1] ?? 0;
          const { status, stream } = answerZip(store, entries, { range: `bytes=${start}-`, ifRange: etag });
          expect(status).toBe(206);
          received.push(await firstBytes(stream!, end - start));
        }
        expect(Buffer.concat(received).equals(whole)).toBe(true);
      }),
      runs(3),
    );
  });

  test('give the right bytes for any range', async () => {
    const places = fc.tuple(fc.nat(whole.length - 1), fc.nat(20_000));
    await fc.assert(
      fc.asyncProperty(places, async ([start, more]) => {
        const { stream, headers } = answerZip(store, entries, { range: `bytes=${start}-${start + more}` });
        const part = await buffer(stream!);
        expect(part.equals(whole.subarray(start, start + more + 1))).toBe(true);
        expect(headers['content-length']).toBe(String(part.length));
      }),
    );
  });

  test('break the download if one is missing or has another size', async () => {
    const [first, second, ...rest] = entries;
    const gone = [first!, { ...second!, key: 'photos/gone' }, ...rest];
    await expect(buffer(answerZip(store, gone, {}).stream!)).rejects.toThrow('is not in the store');
    const longer = [first!, { ...second!, size: second!.size + 1 }, ...rest];
    await expect(buffer(answerZip(store, longer, {}).stream!)).rejects.toThrow('is not in the store');
  });
});

/** Reads like a connection that breaks after `count` bytes. */
async function firstBytes(stream: Readable, count: number): Promise<Buffer> {
  const received: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    received.push(chunk);
    count -= chunk.length;
    if (count <= 0) break;
  }
  expect(stream.destroyed).toBe(true);
  const all = Buffer.concat(received);
  return count < 0 ? all.subarray(0, count) : all;
}

/** Generated files of any size; each byte is the first letter of the key. */
class Synthetic implements Pick<FileStore, 'read'> {
  made = 0;
  constructor(private readonly sizes: ReadonlyMap<string, number>) {}

  async read(key: string, range?: ByteRange) {
    const size = this.sizes.get(key)!;
    const { start, end } = range ?? { start: 0, end: size - 1 };
    const piece = Buffer.alloc(64 * 1024, key[0]);
    const made = (length: number) => {
      this.made += length;
      return piece.subarray(0, length);
    };
    const pieces = (function* () {
      for (let at = start; at <= end; at += piece.length) yield made(Math.min(piece.length, end - at + 1));
    })();
    return { size, stream: Readable.from(pieces, { objectMode: false }) };
  }
}

test('more than 4 GiB, in one entry and before others, uses ZIP64 and little memory', async () => {
  const large = [1.5 * GIB, 5 * GIB, 2 ** 32 - 1, 1].map((size, at) => ({
    ...entryOf(`large ${at}`, Buffer.alloc(0), `l${at}`),
    size,
  }));
  const small = Array.from({ length: 20 }, (_, at) =>
    entryOf(`small ${at}`, Buffer.alloc(at * 10_000, 's'), `s${at}`),
  );
  const entries = [...large, ...small];
  const store = new Synthetic(new Map(entries.map(({ key, size }) => [key, size])));
  const length = Number(answerZip(store, entries, {}).headers['content-length']);
  expect(length).toBeGreaterThan(10 * GIB);

  class Remote extends yauzl.RandomAccessReader {
    override _readStreamForRange(start: number, end: number): Readable {
      return answerZip(store, entries, { range: `bytes=${start}-${end - 1}` }).stream!;
    }
  }
  const archive = await yauzl.fromRandomAccessReaderPromise(new Remote(), length, { autoClose: false });
  const isSmall = (name: string) => name.startsWith('small');
  expect(await entriesIn(archive, isSmall)).toEqual(
    new Map(entries.map((entry) => [entry.name, expectedEntry(entry, isSmall(entry.name))])),
  );
  const inTheLargest = 3 * GIB;
  const part = answerZip(store, entries, { range: `bytes=${inTheLargest}-${inTheLargest + 9}` });
  expect(String(await buffer(part.stream!))).toBe('llllllllll');
  expect(store.made).toBeLessThan(20 * 1024 * 1024);
});

test('more than 65,535 entries need ZIP64', async () => {
  const bytes = Buffer.from('a');
  const entries = Array.from({ length: 70_000 }, (_, at) => entryOf(`n${at}`, bytes, 'a'));
  const store = new Synthetic(new Map([['a', 1]]));
  const { stream } = answerZip(store, entries.slice(0, 10), {});
  expect((await yauzl.fromBufferPromise(await buffer(stream!))).entryCount).toBe(10);
  const zip = new Zip(entries);
  const pieces = [...zip.pieces({ start: 0, end: zip.length - 1 })];
  const archive = Buffer.concat(pieces.map((piece) => (piece instanceof Uint8Array ? piece : bytes)));
  expect(archive.length).toBe(zip.length);
  const file = await yauzl.fromBufferPromise(archive);
  expect(file.entryCount).toBe(70_000);
  let last: string | undefined;
  for await (const { fileName } of file.eachEntry()) last = fileName;
  expect(last).toBe('n69999');
});

test('an empty list gives a valid archive', async () => {
  const { stream } = answerZip(new Synthetic(new Map()), [], {});
  expect((await yauzl.fromBufferPromise(await buffer(stream!))).entryCount).toBe(0);
});

test('an invalid entry is rejected', () => {
  const right = entryOf('a', Buffer.from('a'));
  const wrong: Partial<Record<keyof ZipEntry, unknown>>[] = [
    ...[undefined, null, -1, 1.5, NaN, Infinity, '1', 2 ** 53].map((size) => ({ size })),
    ...[undefined, null, -1, 1.5, 2 ** 32].map((crc32) => ({ crc32 })),
    ...['', 'a/b', '\\', '\0', 'a'.repeat(70_000)].map((name) => ({ name })),
    { modified: new Date(NaN) },
  ];
  for (const each of wrong) expect(() => new Zip([{ ...right, ...each } as ZipEntry])).toThrow();
  expect(() => new Zip([right, right])).toThrow('a name of its own');
});

test('the ETag is the same for equal entries and differs for others', () => {
  const entries = ['a', 'b'].map((name) => entryOf(name, Buffer.from(name)));
  const { etag } = new Zip(entries);
  expect(etag).toMatch(/^"[\w-]{43}"$/);
  expect(new Zip(entries.map((entry) => ({ ...entry }))).etag).toBe(etag);
  const [first, second] = entries as [StoredEntry, StoredEntry];
  const others: ZipEntry[][] = [
    [second, first],
    [first],
    [first, { ...second, name: 'c' }],
    [first, { ...second, size: 2 }],
    [first, { ...second, crc32: 1 }],
    [first, { ...second, modified: new Date() }],
  ];
  for (const other of others) expect(new Zip(other).etag).not.toBe(etag);
});

describe('a reader', () => {
  const entries = [{ ...entryOf('a', Buffer.alloc(0)), size: GIB }];
  const sizes = new Map([['a', GIB]]);

  /** Waits until pending work is done. */
  async function settle() {
    for (let loops = 0; loops < 100; loops++) await nextLoop();
  }

  test('that reads nothing causes no reads, and one that reads a little causes few', async () => {
    const store = new Synthetic(sizes);
    const stream = answerZip(store, entries, {}).stream!;
    await settle();
    expect(store.made).toBe(0);
    await new Promise((resolve) => stream.once('readable', resolve));
    stream.read(1);
    await settle();
    expect(store.made).toBeGreaterThan(0);
    expect(store.made).toBeLessThan(512 * 1024);
    stream.destroy();
  });

  test('that disconnects while the store stalls closes the current file', async () => {
    const stalled = new PassThrough();
    const stream = answerZip({ read: async () => ({ size: GIB, stream: stalled }) }, entries, {}).stream!;
    stream.resume();
    await settle();
    stream.destroy();
    expect(stalled.destroyed).toBe(true);
  });

  test('that disconnects while a file is being opened closes it afterwards', async () => {
    const opening = Promise.withResolvers<{ size: number; stream: Readable }>();
    const stream = answerZip({ read: () => opening.promise }, entries, {}).stream!;
    stream.resume();
    await settle();
    stream.destroy();
    const late = new PassThrough();
    opening.resolve({ size: GIB, stream: late });
    await settle();
    expect(late.destroyed).toBe(true);
  });
});
