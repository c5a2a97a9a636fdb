import type { FontTables } from './woff2.ts';

/** Position of an instance on the font's axes, e.g. `{ wght: 480, opsz: 40 }`; omitted axes have their default. */
export type Axes = Record<string, number>;

const tagAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
const fixed = (view: DataView, at: number) => view.getInt32(at) / 65536;
const f2dot14 = (view: DataView, at: number) => view.getInt16(at) / 16384;

/** Coordinates from -1 to 1 in the order of the font's axes (OpenType: fvar, avar). */
export const normalised = (font: FontTables, axes: Axes): number[] => {
  const fvar = font.table('fvar');
  const [start, count, size] = [fvar.getUint16(4), fvar.getUint16(8), fvar.getUint16(10)];
  const coordinates = Array.from({ length: count }, (_, index) => {
    const at = start + index * size;
    const [least, normal, most] = [fixed(fvar, at + 4), fixed(fvar, at + 8), fixed(fvar, at + 12)];
    const value = Math.min(most, Math.max(least, axes[tagAt(fvar, at)] ?? normal));
    if (value === normal) return 0;
    return value < normal ? (value - normal) / (normal - least) : (value - normal) / (most - normal);
  });
  return font.has('avar') ? applyAvar(font.table('avar'), coordinates) : coordinates;
};

/** avar: maps each axis piecewise linearly, by pairs of points. */
const applyAvar = (avar: DataView, coordinates: number[]): number[] => {
  let at = 8;
  return coordinates.map((value) => {
    const count = avar.getUint16(at);
    const points = Array.from({ length: count }, (_, index) => ({
      from: f2dot14(avar, at + 2 + index * 4),
      to: f2dot14(avar, at + 4 + index * 4),
    }));
    at += 2 + count * 4;
    const above = points.findIndex((point) => point.from >= value);
    const [low, high] = [points[above - 1], points[above]];
    if (!high) return value;
    if (!low || high.from === value) return high.to;
    return low.to + ((value - low.from) / (high.from - low.from)) * (high.to - low.to);
  });
};

/** Weight of a region's delta at the coordinates (OpenType: variation store, algorithm for interpolation). */
const scalar = (store: DataView, region: number, coordinates: number[]): number =>
  coordinates.reduce((product, value, axis) => {
    const at = region + axis * 6;
    const [start, peak, end] = [f2dot14(store, at), f2dot14(store, at + 2), f2dot14(store, at + 4)];
    if (peak === 0 || value === peak) return product;
    if (value <= start || value >= end) return 0;
    return product * (value < peak ? (value - start) / (peak - start) : (end - value) / (end - peak));
  }, 1);

/** Difference of an instance's advance widths from the default ones in units, by glyph (OpenType: HVAR). */
export const advanceDeltas = (font: FontTables, axes: Axes): ((glyph: number) => number) => {
  if (!font.has('HVAR')) return () => 0;
  const hvar = font.table('HVAR');
  const coordinates = normalised(font, axes);
  const store = new DataView(hvar.buffer, hvar.byteOffset + hvar.getUint32(4));
  const map = hvar.getUint32(8);
  const regions = store.getUint32(2);
  const scalars = Array.from({ length: store.getUint16(regions + 2) }, (_, index) =>
    scalar(store, regions + 4 + index * coordinates.length * 6, coordinates),
  );
  return (glyph) => {
    const [outer, inner] = map ? indexOf(hvar, map, glyph) : [0, glyph];
    return delta(store, store.getUint32(8 + outer * 4), inner, scalars);
  };
};

/** Entry of a glyph in a DeltaSetIndexMap. */
const indexOf = (hvar: DataView, map: number, glyph: number): [number, number] => {
  const [format, entryFormat] = [hvar.getUint8(map), hvar.getUint8(map + 1)];
  const count = format === 0 ? hvar.getUint16(map + 2) : hvar.getUint32(map + 2);
  const [size, bits] = [((entryFormat >> 4) & 3) + 1, (entryFormat & 15) + 1];
  const at = map + (format === 0 ? 4 : 6) + Math.min(glyph, count - 1) * size;
  let entry = 0;
  for (let byte = 0; byte < size; byte++) entry = entry * 256 + hvar.getUint8(at + byte);
  return [Math.floor(entry / 2 ** bits), entry % 2 ** bits];
};

/** Sum of one row of an ItemVariationData, each delta weighted by its region. */
const delta = (store: DataView, at: number, row: number, scalars: number[]): number => {
  const [wordField, regionCount] = [store.getUint16(at + 2), store.getUint16(at + 4)];
  const [isLong, words] = [wordField >= 0x8000, wordField & 0x7fff];
  const [wide, narrow] = isLong ? [4, 2] : [2, 1];
  let from = at + 6 + regionCount * 2 + row * (words * wide + (regionCount - words) * narrow);
  let sum = 0;
  for (let column = 0; column < regionCount; column++) {
    const size = column < words ? wide : narrow;
    const value = size === 4 ? store.getInt32(from) : size === 2 ? store.getInt16(from) : store.getInt8(from);
    sum += value * (scalars[store.getUint16(at + 6 + column * 2)] ?? 0);
    from += size;
  }
  return sum;
};
