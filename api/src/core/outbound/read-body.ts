import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import type { OutboundRules } from './fetch-public.ts';
import { OutboundError } from './outbound-error.ts';

/** Decompresses a truncated body as far as possible. */
const zlib = { finishFlush: constants.Z_SYNC_FLUSH };
const unpack: Record<string, ((first: Buffer) => Transform) | null> = {
  identity: null,
  gzip: () => createGunzip(zlib),
  'x-gzip': () => createGunzip(zlib),
  // Some servers omit the two-byte zlib header, and browsers accept both.
  deflate: ([first = 0]) => ((first & 0x0f) === 8 ? createInflate(zlib) : createInflateRaw(zlib)),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
};

/** The encodings that we support (`accept-encoding`). */
export const ENCODINGS = 'gzip, deflate, br';

/**
 * Reads and decompresses a body, up to the limits of the rules.
 * @throws OutboundError when it is too large, unless its beginning is enough
 */
export async function readBody(answer: IncomingMessage, rules: OutboundRules): Promise<Buffer> {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const unpacking = unpack[encoding];
  if (unpacking === undefined) throw new OutboundError(`It is packed as ${encoding}`);
  const unpacked = new Limited(rules.maxUnpackedBytes ?? rules.maxBytes, rules.beginningOnly);
  const packed = new Limited(rules.maxBytes, rules.beginningOnly);
  // A generator, so that stopping early is a normal end for the decompressor.
  const wire = packed.of(answer);
  try {
    if (unpacking === null) await unpacked.all(wire);
    else {
      const first = await wire.next();
      const whole = first.done ? [] : prepend(first.value, wire);
      const unpacker = unpacking(first.value ?? Buffer.alloc(0));
      await pipeline(whole, unpacker, (source: AsyncIterable<Buffer>) => unpacked.all(source));
    }
  } catch (error) {
    // At the limit the consumer ends before its source, which the pipeline reports as an error.
    if (!unpacked.isFull) throw error;
  } finally {
    answer.destroy();
  }
  return Buffer.concat(unpacked.read);
}

async function* prepend(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

/** Reads the first bytes of a stream, up to a limit. */
class Limited {
  readonly read: Buffer[] = [];
  #left: number;
  readonly #beginningOnly: boolean;

  constructor(bytes: number, beginningOnly = false) {
    this.#left = bytes;
    this.#beginningOnly = beginningOnly;
  }

  get isFull(): boolean {
    return this.#left === 0 && this.#beginningOnly;
  }

  /** @throws OutboundError above the limit, unless the beginning is enough */
  async *of(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      if (chunk.length > this.#left && !this.#beginningOnly) throw new OutboundError('It is too large');
      const part = chunk.subarray(0, this.#left);
      this.#left -= part.length;
      yield part;
      if (this.isFull) return;
    }
  }

  async all(source: AsyncIterable<Buffer>): Promise<void> {
    for await (const part of this.of(source)) this.read.push(part);
  }
}
