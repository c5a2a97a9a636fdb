import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

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
  if (encoding === 'gzip') return gzipOf(content, { level: effort === 'once' ? 9 : 5 });
  const quality = effort === 'once' ? 9 : 4;
  return brotliOf(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}
