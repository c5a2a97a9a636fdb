import { createRequire } from 'node:module';
import { PIXELS_MAX } from './pixels.ts';
import { RefusedPicture } from './refusal.ts';

/** The C functions of libheif that are used; the package has no types for this entry. */
interface Libheif {
  /** Replaced each time the memory grows. */
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
/** Offsets in a buffer of ours for libheif's results: the error at 0, a found value, the tiling. */
const FOUND = 16;
const TILING = 32;
const RESULT_BYTES = 256;

const CHANNELS = 3;
/**
 * Memory estimate: 3 bytes per pixel of the picture, and 9 per pixel of a tile that is decoded, converted and turned.
 */
const TILE_WEIGHT = 9;
const HELD_MAX = 240_000_000;

export interface Pixels {
  data: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  channels: 3;
}

/**
 * The primary picture of a HEIC, upright. It is decoded tile by tile, because WebAssembly memory grows with the largest
 * allocation and is never freed.
 * @throws RefusedPicture
 */
export function decodeHeic(file: Buffer): Pixels {
  const results = libheif._malloc(RESULT_BYTES);
  const copy = libheif._malloc(file.length);
  const context = libheif._heif_context_alloc();
  let handle = 0;
  try {
    libheif.HEAPU8.set(file, copy);
    libheif._heif_context_read_from_memory_without_copy(results, context, copy, file.length, 0);
    expectNoError(results);
    libheif._heif_context_get_primary_image_handle(results, context, results + FOUND);
    expectNoError(results);
    handle = numberAt(results + FOUND);
    return pixelsOf(handle, results, file.includes('clap'));
  } finally {
    if (handle) libheif._heif_image_handle_release(handle);
    libheif._heif_context_free(context);
    libheif._free(copy);
    libheif._free(results);
  }
}

function pixelsOf(handle: number, results: number, isCropped: boolean): Pixels {
  libheif._heif_image_handle_get_image_tiling(results, handle, 1, results + TILING);
  expectNoError(results);
  // + 4 skips the version.
  const [columns, rows, tileWidth, tileHeight, width, height, top, left] = Array.from(
    { length: 8 },
    (_, at) => numberAt(results + TILING + 4 + at * 4),
  ) as [number, number, number, number, number, number, number, number];
  if (width * height > PIXELS_MAX) throw new RefusedPicture('unreadable');
  // libheif does not report where the tiles of a cropped picture lie.
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
  const found = results + FOUND;
  if (!isTiled) {
    libheif._heif_decode_image(results, handle, found, RGB, INTERLEAVED, 0);
    copyTile({ x: 0, y: 0 }, picture, results);
    return picture;
  }
  // Tiles extend beyond the right and lower edges; those of a rotated picture beyond others, for which libheif 1.23
  // gives a wrong offset.
  const offset = {
    x: left > 0 ? columns * tileWidth - width : 0,
    y: top > 0 ? rows * tileHeight - height : 0,
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      libheif._heif_image_handle_decode_image_tile(results, handle, found, RGB, INTERLEAVED, 0, column, row);
      copyTile({ x: column * tileWidth - offset.x, y: row * tileHeight - offset.y }, picture, results);
    }
  }
  return picture;
}

/** Copies the decoded tile to its place, clipped to the picture. */
function copyTile(place: { x: number; y: number }, picture: Pixels, results: number): void {
  expectNoError(results);
  const tile = numberAt(results + FOUND);
  const from = libheif._heif_image_get_plane_readonly2(tile, INTERLEAVED, results + FOUND);
  const stride = numberAt(results + FOUND);
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

function expectNoError(results: number): void {
  if (numberAt(results) !== 0) throw new RefusedPicture('unreadable');
}
