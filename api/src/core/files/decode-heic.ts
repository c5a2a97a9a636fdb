import { createRequire } from 'node:module';
import { PIXELS_MAX } from './pixels.ts';
import { RefusedPicture } from './refusal.ts';

/** libheif's functions in C, as far as they are used; the package has no types for this entry. */
interface Libheif {
  /** Another one whenever the memory has grown. */
  HEAPU8: Uint8Array;
  HEAPU32: Uint32Array;
  _malloc(bytes: number): number;
  _free(at: number): void;
  _heif_context_alloc(): number;
  _heif_context_free(context: number): void;
  _heif_context_read_from_memory_without_copy(
    error: number,
    context: number,
    at: number,
    bytes: number,
    options: 0,
  ): void;
  _heif_context_get_primary_image_handle(error: number, context: number, found: number): void;
  _heif_image_handle_get_image_tiling(error: number, handle: number, asShown: 1, found: number): void;
  _heif_decode_image(
    error: number,
    handle: number,
    found: number,
    space: number,
    chroma: number,
    options: 0,
  ): void;
  _heif_image_handle_decode_image_tile(
    error: number,
    handle: number,
    found: number,
    space: number,
    chroma: number,
    options: 0,
    column: number,
    row: number,
  ): void;
  _heif_image_handle_release(handle: number): void;
  _heif_image_get_width(image: number, channel: number): number;
  _heif_image_get_height(image: number, channel: number): number;
  _heif_image_get_plane_readonly2(image: number, channel: number, stride: number): number;
  _heif_image_release(image: number): void;
}

const require = createRequire(import.meta.url);
const libheif = require('libheif-js/wasm-bundle.js') as Libheif;

/** heif_colorspace_RGB, heif_chroma_interleaved_RGB and heif_channel_interleaved. */
const RGB = 1;
const INTERLEAVED = 10;
/** Where, in some memory of ours, libheif puts what it answers: an error, something found, the tiling. */
const FOUND = 16;
const TILING = 32;
const ANSWERS_BYTES = 256;

const CHANNELS = 3;
/** Of the bytes that it has at once: all pixels here, and a tile there as often as it is decoded, converted, turned. */
const TILE_WEIGHT = 9;
const HELD_MAX = 240_000_000;

export interface Pixels {
  data: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  channels: 3;
}

/**
 * The primary picture of a HEIC, upright, tile by tile: memory of a WebAssembly grows with the largest thing in it and is
 * never given back.
 * @throws RefusedPicture
 */
export function decodeHeic(file: Buffer): Pixels {
  const answers = libheif._malloc(ANSWERS_BYTES);
  const copy = libheif._malloc(file.length);
  const context = libheif._heif_context_alloc();
  let handle = 0;
  try {
    libheif.HEAPU8.set(file, copy);
    libheif._heif_context_read_from_memory_without_copy(answers, context, copy, file.length, 0);
    expectNoError(answers);
    libheif._heif_context_get_primary_image_handle(answers, context, answers + FOUND);
    expectNoError(answers);
    handle = numberAt(answers + FOUND);
    return pixelsOf(handle, answers, file.includes('clap'));
  } finally {
    if (handle) libheif._heif_image_handle_release(handle);
    libheif._heif_context_free(context);
    libheif._free(copy);
    libheif._free(answers);
  }
}

function pixelsOf(handle: number, answers: number, isCropped: boolean): Pixels {
  libheif._heif_image_handle_get_image_tiling(answers, handle, 1, answers + TILING);
  expectNoError(answers);
  // Behind the version.
  const [columns, rows, tileWidth, tileHeight, width, height, top, left] = Array.from(
    { length: 8 },
    (_, at) => numberAt(answers + TILING + 4 + at * 4),
  ) as [number, number, number, number, number, number, number, number];
  if (width * height > PIXELS_MAX) throw new RefusedPicture('unreadable');
  // Where tiles of a cropped picture lie libheif does not say.
  const isTiled = columns * rows > 1 && !isCropped;
  const tilePixels = isTiled ? tileWidth * tileHeight : width * height;
  const held = width * height * CHANNELS + tilePixels * TILE_WEIGHT;
  if (held > HELD_MAX) throw new RefusedPicture('large');
  const picture: Pixels = {
    data: new Uint8Array(width * height * CHANNELS),
    width,
    height,
    channels: CHANNELS,
  };
  const found = answers + FOUND;
  if (!isTiled) {
    libheif._heif_decode_image(answers, handle, found, RGB, INTERLEAVED, 0);
    copyTile({ x: 0, y: 0 }, picture, answers);
    return picture;
  }
  // Tiles reach over the right and lower edge; of a turned picture over others, which libheif 1.23 tells by a wrong number.
  const over = { x: left > 0 ? columns * tileWidth - width : 0, y: top > 0 ? rows * tileHeight - height : 0 };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      libheif._heif_image_handle_decode_image_tile(answers, handle, found, RGB, INTERLEAVED, 0, column, row);
      copyTile({ x: column * tileWidth - over.x, y: row * tileHeight - over.y }, picture, answers);
    }
  }
  return picture;
}

/** What has been decoded goes where it belongs, as far as it lies within the picture. */
function copyTile(place: { x: number; y: number }, picture: Pixels, answers: number): void {
  expectNoError(answers);
  const tile = numberAt(answers + FOUND);
  const from = libheif._heif_image_get_plane_readonly2(tile, INTERLEAVED, answers + FOUND);
  const stride = numberAt(answers + FOUND);
  const bottom = Math.min(place.y + libheif._heif_image_get_height(tile, INTERLEAVED), picture.height);
  const right = Math.min(place.x + libheif._heif_image_get_width(tile, INTERLEAVED), picture.width);
  const left = Math.max(place.x, 0);
  for (let y = Math.max(place.y, 0); y < bottom; y++) {
    const at = from + (y - place.y) * stride + (left - place.x) * CHANNELS;
    const row = libheif.HEAPU8.subarray(at, at + Math.max(right - left, 0) * CHANNELS);
    picture.data.set(row, (y * picture.width + left) * CHANNELS);
  }
  libheif._heif_image_release(tile);
}

const numberAt = (at: number) => libheif.HEAPU32[at >> 2]!;

function expectNoError(answers: number): void {
  if (numberAt(answers) !== 0) throw new RefusedPicture('unreadable');
}
