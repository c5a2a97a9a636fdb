import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/**
 * What is compressed at once: a page of a hundred kilobytes takes a millisecond and a half, and handing it to another
 * thread in pieces and back takes as long again.
 */
const SHORT = 128 * 1024;

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best that a browser takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const taken = accepted.split(',').filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each));
  const names = taken.map((each) => each.split(';', 1)[0]!.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}

interface Effort {
  gzip: number;
  brotli: number;
}

/** What is kept for further callers is worth more than what is made anew for every request. */
const ONCE: Effort = { gzip: 9, brotli: 9 };
const EACH_TIME: Effort = { gzip: 5, brotli: 4 };

/** @param effort as for what is kept, unless said otherwise */
export async function compress(content: Buffer, encoding: Encoding, effort = ONCE): Promise<Buffer> {
  if (encoding === 'identity') return content;
  return encoding === 'gzip'
    ? gzipOf(content, { level: effort.gzip })
    : brotliOf(content, brotli(effort.brotli, content));
}

/**
 * What is made anew for every request.
 * @param pieces that follow each other; put together as one text, a page would be garbage of a kind that is collected late
 */
export async function compressText(pieces: readonly string[], encoding: Encoding): Promise<Buffer> {
  const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
  if (length > SHORT) return compress(Buffer.from(pieces.join('')), encoding, EACH_TIME);
  let end = 0;
  for (const piece of pieces) end += desk.write(piece, end);
  const content = desk.subarray(0, end);
  if (encoding === 'identity') return Buffer.from(content);
  return encoding === 'gzip'
    ? gzipSync(content, { level: EACH_TIME.gzip })
    : brotliCompressSync(content, brotli(EACH_TIME.brotli, content));
}

/** Where short texts are written, one after the other: each is compressed before the next one comes. */
const desk = Buffer.allocUnsafeSlow(SHORT);

/** With a window as large as the content: the largest is four megabytes to fill and to give back. */
const brotli = (quality: number, { length }: Buffer): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(length + 16)))),
  },
});
