import type { ByteRange } from './file-store.ts';

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
  const [, first, last] = (isSame && /^bytes=(\d*)-(\d*)$/i.exec(range ?? '')) || [];
  const isRange = (first || last) && !(first && last && Number(last) < Number(first));
  if (!isRange) {
    const headers = { ...common, 'content-length': String(length) };
    return { status: 200, headers, range: { start: 0, end: length - 1 } };
  }
  const start = first ? Number(first) : Math.max(0, length - Number(last));
  const end = first && last ? Math.min(Number(last), length - 1) : length - 1;
  if (start > end) {
    return { status: 416, headers: { ...common, 'content-range': `bytes */${length}` }, range: null };
  }
  const rangeHeaders = {
    'content-length': String(end - start + 1),
    'content-range': `bytes ${start}-${end}/${length}`,
  };
  return { status: 206, headers: { ...common, ...rangeHeaders }, range: { start, end } };
}
