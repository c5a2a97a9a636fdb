import { parse } from 'range-parser';
import type { ByteRange } from './file-store.ts';

/** The library's code for ranges outside of the file; 1, alone or added, is for invalid ones. */
const NONE_SATISFIABLE = 2;

/** The headers `Range` and `If-Range` of a download. */
export interface RangeRequest {
  range?: string | undefined;
  ifRange?: string | undefined;
}

export interface RangeAnswer {
  status: 200 | 206 | 416;
  headers: Record<string, string>;
  /** null with 416, which has no body. */
  range: ByteRange | null;
}

/**
 * Status, headers and bytes of the response. One range is supported: a request for several, or for an invalid one, gets
 * the whole file.
 * @param length of the whole, more than 0
 * @param etag strong: if `If-Range` does not match, the whole current file is sent
 */
export function answerRange(length: number, etag: string, { range, ifRange }: RangeRequest): RangeAnswer {
  const common = { etag, 'accept-ranges': 'bytes' };
  const isSame = ifRange === undefined || ifRange === etag;
  const { code, type, ranges } = parse(length, (isSame && range) || '');
  if (type === 'bytes' && code === NONE_SATISFIABLE && ranges.length === 0)
    return { status: 416, headers: { ...common, 'content-range': `bytes */${length}` }, range: null };
  const [part] = ranges;
  if (type !== 'bytes' || code !== 0 || !part || ranges.length > 1) {
    const headers = { ...common, 'content-length': String(length) };
    return { status: 200, headers, range: { start: 0, end: length - 1 } };
  }
  const { start, end } = part;
  const rangeHeaders = {
    'content-length': String(end - start + 1),
    'content-range': `bytes ${start}-${end}/${length}`,
  };
  return { status: 206, headers: { ...common, ...rangeHeaders }, range: { start, end } };
}
