import { text } from 'node:stream/consumers';
import { StreamableFile } from '@nestjs/common';
import { inPieces } from './json-text.ts';

test('a long view is the same text as at once, and a short one stays as it is', async () => {
  const long = {
    none: undefined,
    name: 'Ünder "quotes"',
    empty: [],
    list: Array.from({ length: 1001 }, (_, n) => ({ n, nested: [n, null] })),
    seq: 7,
  };
  const written = inPieces(long);
  expect(written).toBeInstanceOf(StreamableFile);
  const stream = (written as unknown as StreamableFile).getStream();
  expect(await text(stream)).toBe(JSON.stringify(long));
  const short = { list: [1, 2] };
  expect(inPieces(short)).toBe(short);
});
