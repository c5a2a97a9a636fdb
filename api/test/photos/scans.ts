import { segment } from './files.ts';

/** One block of one colour. Each Huffman table has only the code for zero. */
const HEAD = [
  segment(0xdb, Buffer.from([0]), Buffer.alloc(64, 1)),
  segment(0xc2, Buffer.from([8, 0, 8, 0, 8, 1, 1, 0x11, 0])),
  segment(0xc4, Buffer.from([0x00, 1]), Buffer.alloc(16)),
  segment(0xc4, Buffer.from([0x10, 1]), Buffer.alloc(16)),
];
const ZERO_BITS = Buffer.from([0x7f]);

const scan = (coefficient: number, before: number, after: number) =>
  Buffer.concat([
    segment(0xda, Buffer.from([1, 1, 0, coefficient, coefficient, (before << 4) | after])),
    ZERO_BITS,
  ]);

/** A progressive JPEG of 8 by 8 pixels with one scan per bit of each coefficient, as the standard allows. */
export function manyScans(scans: number): Buffer {
  const all = [scan(0, 0, 0)];
  for (let bit = 9; bit >= 0; bit--) {
    for (let coefficient = 1; coefficient < 64; coefficient++) {
      all.push(scan(coefficient, bit === 9 ? 0 : bit + 1, bit));
    }
  }
  const end = Buffer.from([0xff, 0xd9]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...HEAD, ...all.slice(0, scans), end]);
}
