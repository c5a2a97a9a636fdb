import { deflateSync } from 'node:zlib';

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function chunk(type: string, content: Buffer): Buffer {
  const typeAndContent = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  let crc = 0xffffffff;
  for (const byte of typeAndContent) crc = (crcTable[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8);
  const frame = Buffer.alloc(12 + content.length);
  frame.writeUInt32BE(content.length, 0);
  typeAndContent.copy(frame, 4);
  frame.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 8 + content.length);
  return frame;
}

/** A real PNG of one colour, `size` pixels square. */
export function picture(size: number, [red, green, blue]: [number, number, number]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(size * 3, Buffer.from([red, green, blue]))]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: size }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
