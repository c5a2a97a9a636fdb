import { answerRange } from './byte-range.ts';

const of = (range?: string, ifRange?: string) => answerRange(1000, '"a"', { range, ifRange });
const all = { status: 200, range: { start: 0, end: 999 } };
const part = (start: number, end: number) => ({ status: 206, range: { start, end } });

test.each([
  [undefined, all],
  ['bytes=0-', part(0, 999)],
  ['bytes=0-0', part(0, 0)],
  ['bytes=10-19', part(10, 19)],
  ['Bytes=999-', part(999, 999)],
  ['bytes=990-5000', part(990, 999)],
  ['bytes=-1', part(999, 999)],
  ['bytes=-5000', part(0, 999)],
  ['bytes=1000-', { status: 416, range: null }],
  ['bytes=99999999999999999999-', { status: 416, range: null }],
  ['bytes=-0', { status: 416, range: null }],
  ['bytes=5-4', all],
  ['bytes=-', all],
  ['bytes=a-b', all],
  ['bytes=0-1,5-6', all],
  ['lines=0-1', all],
])('%s', (range, answer) => {
  expect(of(range)).toMatchObject(answer);
});

test('the headers give the length, the range and the ETag', () => {
  const common = { etag: '"a"', 'accept-ranges': 'bytes' };
  expect(of().headers).toEqual({ ...common, 'content-length': '1000' });
  expect(of('bytes=-10').headers).toEqual({
    ...common,
    'content-length': '10',
    'content-range': 'bytes 990-999/1000',
  });
  expect(of('bytes=1000-').headers).toEqual({ ...common, 'content-range': 'bytes */1000' });
});

test('the whole file is sent if If-Range does not match', () => {
  expect(of('bytes=10-19', '"a"')).toMatchObject(part(10, 19));
  expect(of('bytes=10-19', '"b"')).toMatchObject(all);
  expect(of('bytes=10-19', 'Mon, 23 Nov 2026 00:00:00 GMT')).toMatchObject(all);
});
