import type { ByteRange } from './file-store.ts';

/** What a download is asked by: the headers `Range` and `If-Range`. */
export interface AskedRange {
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
 * Which bytes are answered, and how. One range is understood: a request for several, or for an invalid one, gets all.
 * @param length of the whole, more than 0
 * @param etag strong: of a download that changed meanwhile the rest is not sent, but the whole of today's
 */
export function answerRange(length: number, etag: string, { range, ifRange }: AskedRange): RangeAnswer {
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
  const said = {
    'content-length': String(end - start + 1),
    'content-range': `bytes ${start}-${end}/${length}`,
  };
  return { status: 206, headers: { ...common, ...said }, range: { start, end } };
}
