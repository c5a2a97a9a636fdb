import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

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

/** @param effort 'once' for what is kept, 'each time' for what is made anew for every request */
export async function compress(
  content: Buffer,
  encoding: Encoding,
  effort: 'once' | 'each time',
): Promise<Buffer> {
  if (encoding === 'identity') return content;
  const atOnce = effort === 'each time' && content.length < SHORT;
  if (encoding === 'gzip') {
    const options = { level: effort === 'once' ? 9 : 5 };
    return atOnce ? gzipSync(content, options) : gzipOf(content, options);
  }
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'once' ? 9 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  };
  return atOnce ? brotliCompressSync(content, options) : brotliOf(content, options);
}
