import sharp, { type Sharp } from 'sharp';
import { exifBlock, type ExifParts } from './exif.ts';
import { exifSegment, PLACE_WORDS, segment, TAKEN, withSegments, xmpSegment } from './files.ts';
import { numbers } from './heif.ts';

const SCALE = 4;

const description = (attributes: string, content = '') =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${PLACE_WORDS[0]}" ${attributes}>${content}</rdf:Description></rdf:RDF></x:xmpmeta>`;

const item = (attributes: string) =>
  `<rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="image/jpeg" ${attributes}/></rdf:li>`;

const directory = (length: number) =>
  description(
    'hdrgm:Version="1.0" xmlns:Container="http://ns.google.com/photos/1.0/container/" xmlns:Item="http://ns.google.com/photos/1.0/container/item/"',
    `<Container:Directory><rdf:Seq>${item('Item:Semantic="Primary"')}${item(`Item:Semantic="GainMap" Item:Length="${length}"`)}</rdf:Seq></Container:Directory>`,
  );

const USUAL =
  'hdrgm:Version="1.0" hdrgm:GainMapMin="0" hdrgm:GainMapMax="2" hdrgm:Gamma="1" hdrgm:OffsetSDR="0.015625" hdrgm:OffsetHDR="0.015625" hdrgm:HDRCapacityMin="0" hdrgm:HDRCapacityMax="2" hdrgm:BaseRenditionIsHDR="False"';

export interface GainMapParts extends ExifParts {
  /** The attributes in the map's XMP. */
  mapAttributes?: string;
  /** The map itself. */
  map?: Sharp;
}

/** A photo like those of Pixel and Galaxy: with an appended gain map, whose offset is listed in the first image. */
export async function withGainMap(picture: Sharp, parts: GainMapParts = {}): Promise<Buffer> {
  const { mapAttributes = USUAL, ...exifParts } = parts;
  const exif = exifSegment(exifBlock({ exif: TAKEN, ...exifParts }));
  const photo = await picture.jpeg({ quality: 90 }).toBuffer();
  const { width, height } = await sharp(photo).metadata();
  const grey = parts.map ?? sharp(photo).resize(Math.ceil(width / SCALE), Math.ceil(height / SCALE));
  const plainMap = await grey.toColourspace('b-w').jpeg({ quality: 90 }).toBuffer();
  const map = withSegments(plainMap, exif, xmpSegment(description(mapAttributes)));
  const segments = [exif, xmpSegment(directory(map.length))];
  const before = 2 + segments.reduce((sum, each) => sum + each.length, 0);
  const list = (photoLength: number) => {
    const head = Buffer.from('MPF\0MM\0*\0\0\0\x08', 'latin1');
    const entries = [
      numbers([0xb000, 2], [7, 2], [4, 4]),
      Buffer.from('0100'),
      numbers([0xb001, 2], [4, 2], [1, 4], [2, 4], [0xb002, 2], [7, 2], [32, 4], [50, 4], [0, 4]),
    ];
    const offset = photoLength - (before + 8);
    const pictures = numbers(
      [0x03_0000, 4],
      [photoLength, 4],
      [0, 4],
      [0, 4],
      [0, 4],
      [map.length, 4],
      [offset, 4],
      [0, 4],
    );
    return segment(0xe2, head, numbers([3, 2]), ...entries, pictures);
  };
  const length = photo.length + before - 2 + list(2 ** 20).length;
  return Buffer.concat([withSegments(photo, ...segments, list(length)), map]);
}

/** The start of the map according to the list. */
export function mapStart(jpeg: Buffer): number {
  const list = jpeg.indexOf('MPF\0', 0, 'latin1');
  return list + 4 + jpeg.readUInt32BE(list + 4 + 50 + 24);
}
