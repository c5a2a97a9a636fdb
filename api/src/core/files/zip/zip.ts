import { createHash } from 'node:crypto';
import type { ByteRange } from '../file-store.ts';

export interface ZipEntry {
  /** Made by `uniqueNames`. */
  name: string;
  size: number;
  /** Of its bytes, from `zlib.crc32`. */
  crc32: number;
  modified: Date;
}

/** Bytes of the archive's own structures, or a range of an entry, given by its index. */
export type ZipPiece = Uint8Array | { entry: number; range: ByteRange };

const LOCAL = 30;
const RECORD = 46;
const TIME = 9;
/** Values that do not fit into 32 or 16 bits are written in ZIP64 fields. */
const MAX_32 = 0xffffffff;
const MAX_16 = 0xffff;
const VERSION_64 = 45;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** Made under Unix, with mode 0644. */
const MADE_BY = (3 << 8) | VERSION_64;
const MODE = 0o100644 * 0x10000;
/** The number of directory records per piece. */
const BATCH = 500;

/**
 * An archive of uncompressed files (APPNOTE 6.3.10). Its length and layout are known without reading the files, so any
 * range can be requested; the same entries always give the same bytes.
 */
export class Zip {
  readonly length: number;
  /** Strong, for `ETag`. */
  readonly etag: string;
  readonly #entries: readonly ZipEntry[];
  /** Where each entry begins; after the last, the directory. */
  readonly #starts: Float64Array;
  /** Where each record of the directory begins; after the last, the end record. */
  readonly #records: Float64Array;

  /** @throws Error for an invalid entry, which would break the archive */
  constructor(entries: readonly ZipEntry[]) {
    this.#entries = entries;
    this.#starts = new Float64Array(entries.length + 1);
    this.#records = new Float64Array(entries.length + 1);
    const hash = createHash('sha256');
    const names = new Set<string>();
    let at = 0;
    for (const [index, entry] of entries.entries()) {
      check(entry, names);
      hash.update(JSON.stringify([entry.name, entry.size, entry.crc32, entry.modified.getTime()]));
      this.#starts[index] = at;
      at += LOCAL + Buffer.byteLength(entry.name) + extraLength(wideFields(entry.size)) + entry.size;
    }
    this.#starts[entries.length] = at;
    for (const [index, { name, size }] of entries.entries()) {
      this.#records[index] = at;
      at += RECORD + Buffer.byteLength(name) + extraLength(wideFields(size, this.#starts[index]));
    }
    this.#records[entries.length] = at;
    this.length = at + this.#end().length;
    if (!Number.isSafeInteger(this.length)) throw new Error('A zip cannot be as long as this');
    this.etag = `"${hash.digest('base64url')}"`;
  }

  /** The pieces of a range, in order; generated on demand. */
  *pieces(range: ByteRange): Generator<ZipPiece> {
    const { start, end } = range;
    const isBefore = (position: number) => position <= start;
    for (let at = this.#starts.findLastIndex(isBefore); at < this.#entries.length; at++) {
      const entry = this.#entries[at]!;
      const begins = this.#starts[at]!;
      if (begins > end) return;
      const header = localHeader(entry);
      yield* cut(header, begins, range);
      const first = Math.max(start - begins - header.length, 0);
      const last = Math.min(end - begins - header.length, entry.size - 1);
      if (first <= last) yield { entry: at, range: { start: first, end: last } };
    }
    for (
      let at = Math.max(this.#records.findLastIndex(isBefore), 0);
      at < this.#entries.length;
      at += BATCH
    ) {
      if (this.#records[at]! > end) return;
      const batch = this.#entries.slice(at, at + BATCH);
      const records = batch.map((entry, index) => record(entry, this.#starts[at + index]!));
      yield* cut(Buffer.concat(records), this.#records[at]!, range);
    }
    yield* cut(this.#end(), this.#records.at(-1)!, range);
  }

  #end(): Buffer {
    const count = this.#entries.length;
    const start = this.#starts.at(-1)!;
    const size = this.#records.at(-1)! - start;
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(Math.min(count, MAX_16), 8);
    end.writeUInt16LE(Math.min(count, MAX_16), 10);
    end.writeUInt32LE(Math.min(size, MAX_32), 12);
    end.writeUInt32LE(Math.min(start, MAX_32), 16);
    if (count < MAX_16 && size < MAX_32 && start < MAX_32) return end;
    const wide = Buffer.alloc(56);
    wide.writeUInt32LE(0x06064b50, 0);
    // The size of the rest of this record.
    writeUInt64(wide, 44, 4);
    wide.writeUInt16LE(MADE_BY, 12);
    wide.writeUInt16LE(VERSION_64, 14);
    writeUInt64(wide, count, 24);
    writeUInt64(wide, count, 32);
    writeUInt64(wide, size, 40);
    writeUInt64(wide, start, 48);
    const locator = Buffer.alloc(20);
    locator.writeUInt32LE(0x07064b50, 0);
    writeUInt64(locator, start + size, 8);
    // The number of disks.
    locator.writeUInt32LE(1, 16);
    return Buffer.concat([wide, locator, end]);
  }
}

function check({ name, size, crc32, modified }: ZipEntry, names: Set<string>): void {
  const isName = name !== '' && !/[/\\\0]/.test(name) && Buffer.byteLength(name) <= MAX_16;
  if (!isName || names.has(name)) throw new Error('A zip entry needs a name of its own, without a path');
  names.add(name);
  if (!Number.isSafeInteger(size) || size < 0) throw new Error(`The zip entry ${name} has no size`);
  const isCrc = Number.isInteger(crc32) && crc32 >= 0 && crc32 <= MAX_32;
  if (!isCrc) throw new Error(`The zip entry ${name} has no CRC-32`);
  if (Number.isNaN(modified.getTime())) throw new Error(`The zip entry ${name} has no time`);
}

/**
 * The values that do not fit into 32 bits: the size, which is written twice (compressed and uncompressed), and the
 * offset.
 */
function wideFields(size: number, start = 0): number[] {
  return [...(size >= MAX_32 ? [size, size] : []), ...(start >= MAX_32 ? [start] : [])];
}

function extraLength(wide: readonly number[]): number {
  return (wide.length > 0 ? 4 + 8 * wide.length : 0) + TIME;
}

function localHeader(entry: ZipEntry): Buffer {
  const wide = wideFields(entry.size);
  const header = Buffer.alloc(LOCAL);
  header.writeUInt32LE(0x04034b50, 0);
  writeCommon(header, entry, wide, 4);
  return Buffer.concat([header, Buffer.from(entry.name), extra(entry.modified, wide)]);
}

/** A record of the directory, which follows all entries. */
function record(entry: ZipEntry, start: number): Buffer {
  const wide = wideFields(entry.size, start);
  const header = Buffer.alloc(RECORD);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(MADE_BY, 4);
  writeCommon(header, entry, wide, 6);
  header.writeUInt32LE(MODE, 38);
  header.writeUInt32LE(Math.min(start, MAX_32), 42);
  return Buffer.concat([header, Buffer.from(entry.name), extra(entry.modified, wide)]);
}

/** The fields that both headers have in the same order. */
function writeCommon(
  header: Buffer,
  { name, size, crc32, modified }: ZipEntry,
  wide: readonly number[],
  at: number,
): void {
  const { time, date } = dosTime(modified);
  header.writeUInt16LE(wide.length > 0 ? VERSION_64 : VERSION, at);
  header.writeUInt16LE(FLAGS, at + 2);
  // Method 0: stored.
  header.writeUInt16LE(time, at + 6);
  header.writeUInt16LE(date, at + 8);
  header.writeUInt32LE(crc32, at + 10);
  header.writeUInt32LE(Math.min(size, MAX_32), at + 14);
  header.writeUInt32LE(Math.min(size, MAX_32), at + 18);
  header.writeUInt16LE(Buffer.byteLength(name), at + 22);
  header.writeUInt16LE(extraLength(wide), at + 24);
}

/** The required ZIP64 fields, and the time as a Unix timestamp, because DOS times have no zone. */
function extra(modified: Date, wide: readonly number[]): Buffer {
  const bytes = Buffer.alloc(extraLength(wide));
  if (wide.length > 0) {
    bytes.writeUInt16LE(0x0001, 0);
    bytes.writeUInt16LE(8 * wide.length, 2);
    for (const [index, field] of wide.entries()) writeUInt64(bytes, field, 4 + 8 * index);
  }
  const at = bytes.length - TIME;
  const seconds = Math.floor(modified.getTime() / 1000);
  bytes.writeUInt16LE(0x5455, at);
  bytes.writeUInt16LE(TIME - 4, at + 2);
  bytes.writeUInt8(1, at + 4);
  bytes.writeInt32LE(Math.min(Math.max(seconds, -0x80000000), 0x7fffffff), at + 5);
  return bytes;
}

/** In UTC, in steps of two seconds, from 1980 to 2107. */
function dosTime(moment: Date): { time: number; date: number } {
  const year = moment.getUTCFullYear();
  if (year < 1980) return { time: 0, date: (1 << 5) | 1 };
  const date = ((Math.min(year, 2107) - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate();
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  return { time, date };
}

function writeUInt64(bytes: Buffer, value: number, at: number): void {
  bytes.writeBigUInt64LE(BigInt(value), at);
}

/** The part of the bytes, which begin at offset `begins` of the archive, that is in a range. */
function* cut(bytes: Buffer, begins: number, { start, end }: ByteRange): Generator<Uint8Array> {
  const part = bytes.subarray(Math.max(start - begins, 0), Math.max(end - begins + 1, 0));
  if (part.length > 0) yield part;
}
