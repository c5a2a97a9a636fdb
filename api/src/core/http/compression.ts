import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/**
 * Up to this size content is compressed synchronously: a page of a hundred kilobytes takes 1.5 milliseconds, and
 * passing it to another thread and back takes as long again.
 */
const SYNC_MAX_BYTES = 128 * 1024;

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that the browser accepts. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const accepting = accepted.split(',').filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each));
  const names = accepting.map((each) => each.split(';', 1)[0]!.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}

interface Effort {
  gzip: number;
  brotli: number;
}

/** Content that is cached for further callers is compressed better than content for one request. */
const CACHED: Effort = { gzip: 9, brotli: 9 };
const UNCACHED: Effort = { gzip: 5, brotli: 4 };

/** @param effort that for cached content by default */
export async function compress(content: Buffer, encoding: Encoding, effort = CACHED): Promise<Buffer> {
  if (encoding === 'identity') return content;
  return encoding === 'gzip'
    ? gzipOf(content, { level: effort.gzip })
    : brotliOf(content, brotli(effort.brotli, content));
}

/**
 * Compresses content that is generated for one request.
 * @param pieces in order; a joined page would be a large string, which is garbage-collected late
 */
export async function compressText(pieces: readonly string[], encoding: Encoding): Promise<Buffer> {
  const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
  if (length > SYNC_MAX_BYTES) return compress(Buffer.from(pieces.join('')), encoding, UNCACHED);
  let end = 0;
  for (const piece of pieces) end += scratch.write(piece, end);
  const content = scratch.subarray(0, end);
  if (encoding === 'identity') return Buffer.from(content);
  return encoding === 'gzip'
    ? gzipSync(content, { level: UNCACHED.gzip })
    : brotliCompressSync(content, brotli(UNCACHED.brotli, content));
}

/** A shared buffer for short texts: each is compressed synchronously before the next one is written. */
const scratch = Buffer.allocUnsafeSlow(SYNC_MAX_BYTES);

/** With a window of the content's size: the largest takes four megabytes to allocate and free. */
const brotli = (quality: number, { length }: Buffer): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(length + 16)))),
  },
});
