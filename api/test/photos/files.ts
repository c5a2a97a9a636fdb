import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { ascii, exifBlock, type ExifParts } from './exif.ts';

/** The texts of the place in the fixtures' XMP. */
export const PLACE_WORDS = ['48,8.2207N', '11,34.5117E', 'Upper Weston', 'Bath', 'Somerset'];
const [north, east, district, city, county] = PLACE_WORDS;

/** An XMP packet with the place in attributes, elements and structures, and a title. */
export const XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
 xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:dc="http://purl.org/dc/elements/1.1/"
 exif:GPSLatitude="${north}" photoshop:City='${city}'>
<exif:GPSLongitude>${east}</exif:GPSLongitude>
<Iptc4xmpExt:LocationShown><rdf:Bag><rdf:li Iptc4xmpExt:Sublocation="${district}"><Iptc4xmpExt:ProvinceState>${county}</Iptc4xmpExt:ProvinceState></rdf:li></rdf:Bag></Iptc4xmpExt:LocationShown>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Cake</rdf:li></rdf:Alt></dc:title>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

export const TAKEN = { 0x9003: ascii('2027:07:17 15:04:05'), 0x9011: ascii('+02:00') };

/** Four fields of different colours, which show the orientation; upright it is wider than high. */
export async function fields(width = 64, height = 48): Promise<Buffer> {
  const colours = ['#d02030', '#20a040', '#2050d0', '#e0c020'];
  const size = { width: width / 2, height: height / 2 };
  const inputs = await Promise.all(
    colours.map((background) =>
      sharp({ create: { ...size, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const places = [
    { left: 0, top: 0 },
    { left: width / 2, top: 0 },
    { left: 0, top: height / 2 },
    { left: width / 2, top: height / 2 },
  ];
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(inputs.map((input, at) => ({ input, ...places[at]! })))
    .png()
    .toBuffer();
}

/** The pixels that a camera in this orientation writes: applying the orientation makes them upright. */
export function unoriented(upright: Buffer, orientation: number): Sharp {
  const picture = sharp(upright);
  // The inverses of EXIF's orientations 2 to 8.
  const inverses: Record<number, () => Sharp> = {
    1: () => picture,
    2: () => picture.flop(),
    3: () => picture.rotate(180),
    4: () => picture.flip(),
    5: () => picture.flop().rotate(270),
    6: () => picture.rotate(270),
    7: () => picture.flop().rotate(90),
    8: () => picture.rotate(90),
  };
  return inverses[orientation]!();
}

export function segment(marker: number, ...content: (Uint8Array | string)[]): Buffer {
  const bytes = Buffer.concat(
    content.map((each) => (typeof each === 'string' ? Buffer.from(each, 'latin1') : each)),
  );
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

export const exifSegment = (exif: Buffer) => segment(0xe1, 'Exif\0\0', exif);
export const xmpSegment = (xmp: string) => segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', xmp);

/** Inserts segments after the first two bytes. */
export const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

export function chunk(type: string, ...content: (Uint8Array | string)[]): Buffer {
  const bytes = Buffer.concat(
    [type, ...content].map((each) => (typeof each === 'string' ? Buffer.from(each, 'latin1') : each)),
  );
  const around = Buffer.alloc(8);
  around.writeUInt32BE(bytes.length - 4, 0);
  around.writeUInt32BE(crc32(bytes), 4);
  return Buffer.concat([around.subarray(0, 4), bytes, around.subarray(4)]);
}

const PNG_HEAD = 8 + 25;

/** Inserts chunks after IHDR. */
export const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, PNG_HEAD), ...chunks, png.subarray(PNG_HEAD)]);

export const xmpChunk = (xmp: string, isCompressed = false) =>
  chunk(
    'iTXt',
    `XML:com.adobe.xmp\0${isCompressed ? '\x01' : '\0'}\0\0\0`,
    isCompressed ? deflateSync(xmp) : xmp,
  );

export type Format = 'jpeg' | 'png' | 'webp' | 'tiff' | 'avif';

/** A photo with its place in EXIF and XMP. */
export async function photoWithPlace(
  format: Format,
  parts: ExifParts = {},
  picture?: Sharp,
): Promise<Buffer> {
  const exif = exifBlock({ exif: TAKEN, ...parts });
  const plain = picture ?? sharp(await fields());
  if (format === 'jpeg') {
    const jpeg = await plain.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
    return withSegments(jpeg, exifSegment(exif), xmpSegment(XMP));
  }
  if (format === 'png') return withChunks(await plain.png().toBuffer(), chunk('eXIf', exif), xmpChunk(XMP));
  if (format === 'tiff') {
    const { data, info } = await plain.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const tiff = { width: info.width, height: info.height, pixels: data, xmp: XMP };
    return exifBlock({ exif: TAKEN, ...parts, tiff });
  }
  const written = {
    IFD2: { DateTimeOriginal: '2027:07:17 15:04:05', OffsetTimeOriginal: '+02:00' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '48/1 8/1 132413/10000',
      GPSLongitudeRef: 'E',
      GPSLongitude: '11/1 34/1 307019/10000',
    },
  };
  return plain
    .withExif(written)
    .withXmp(XMP)
    .withMetadata({ orientation: parts.orientation ?? 1 })
    .toFormat(format, format === 'avif' ? { lossless: true, effort: 0 } : { quality: 100 })
    .toBuffer();
}

/** The seconds of both coordinates as in EXIF, in little-endian and big-endian order. */
export const PLACE_BYTES = [132_413, 307_019].flatMap((seconds) => {
  const both = [Buffer.alloc(4), Buffer.alloc(4)] as const;
  both[0].writeUInt32LE(seconds);
  both[1].writeUInt32BE(seconds);
  return [...both];
});
