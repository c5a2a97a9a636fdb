import { deflateSync, crc32 } from 'node:zlib';

const EDGE = 7000;
/** Every n-th row is noise, so that the file is as large as an attacker's. */
const NOISE_EVERY = 60;

/** A PNG of about 390 kB that decompresses to 49 million pixels. */
export async function largePicture(): Promise<Buffer> {
  const row = 1 + EDGE * 4;
  const pixels = Buffer.alloc(row * EDGE, 0x50);
  for (let y = 0; y < EDGE; y++) {
    pixels[y * row] = 0;
    if (y % NOISE_EVERY === 0) {
      for (let x = 1; x <= row - 1; x += 8) pixels[y * row + x] = (x * 2654435761 + y * 40503) >>> 24;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(EDGE, 0);
  head.writeUInt32BE(EDGE, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, body: Buffer): Buffer {
  const typeAndBody = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(typeAndBody));
  return Buffer.concat([length, typeAndBody, sum]);
}
