export interface Sized {
  id: string;
  /** Size of the original in px. */
  width: number;
  height: number;
}

/** Words above the photos that begin with one of them, such as a day. */
export interface GridHeading {
  /** Place of the first photo below it. */
  at: number;
  title: string;
}

export interface Row {
  /** Px from the grid's top. */
  top: number;
  height: number;
  /** Places of its photos; of a heading both are the photo below it. */
  first: number;
  /** The one after its last. */
  end: number;
  /** A heading and no photos. */
  title?: string;
}

export interface Rows {
  rows: Row[];
  /** Px from the row's start and of the box, by the photo's place. */
  lefts: Float64Array;
  widths: Float64Array;
  height: number;
}

/** Measures in px (look/README.md, Sizes). */
export interface RowMeasures {
  width: number;
  /** The least that a row is high, panoramas excepted. */
  row: number;
  gap: number;
  heading: number;
}

/** A box is at least this wide for its height, and at most this wide; what is beyond is cut. */
const NARROWEST = 0.5;
const WIDEST = 6;

const shapeOf = ({ width, height }: Sized) => Math.min(WIDEST, Math.max(NARROWEST, width / height));

/**
 * Justified rows: as many photos as fit at the least height, then all of them higher until they fill the width. The last
 * row of a part keeps the least height. Whole pixels, so that no gap is wider than another.
 */
export function layRows(
  photos: readonly Sized[],
  measures: RowMeasures,
  headings: readonly GridHeading[] = [],
): Rows {
  const { width, row, gap } = measures;
  const rows: Row[] = [];
  const lefts = new Float64Array(photos.length);
  const widths = new Float64Array(photos.length);
  let top = 0;
  const lay = (first: number, end: number, shapes: number, isLast: boolean) => {
    const free = width - gap * (end - first - 1);
    const isFull = !isLast || free / shapes < row;
    const height = Math.round(isFull ? free / shapes : row);
    let left = 0;
    for (let at = first; at < end; at++) {
      const rest = Math.max(1, width - left);
      const wanted = Math.round(shapeOf(photos[at] as Sized) * height);
      lefts[at] = left;
      widths[at] = isFull && at === end - 1 ? rest : Math.min(wanted, rest);
      left += wanted + gap;
    }
    rows.push({ top, height, first, end });
    top += height + gap;
  };
  const starts = [...headings, { at: photos.length, title: '' }];
  let part = 0;
  let first = 0;
  let shapes = 0;
  for (let at = 0; at <= photos.length; at++) {
    const photo = photos[at];
    const isPart = starts[part]?.at === at;
    if (isPart || !photo) {
      if (at > first) lay(first, at, shapes, true);
      [first, shapes] = [at, 0];
    }
    if (!photo) break;
    if (isPart) {
      rows.push({ top, height: measures.heading, first: at, end: at, title: starts[part]?.title });
      top += measures.heading;
      part += 1;
    }
    const shape = shapeOf(photo);
    if (at > first && (shapes + shape) * row + gap * (at - first) > width) {
      lay(first, at, shapes, false);
      [first, shapes] = [at, 0];
    }
    shapes += shape;
  }
  return { rows, lefts, widths, height: Math.max(0, top - gap) };
}

/** The rows of which something lies between two heights: the first, and the one after the last. */
export function rowsBetween(rows: readonly Row[], from: number, to: number): [number, number] {
  const after = (isBefore: (row: Row) => boolean) => {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(rows[middle] as Row)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return [after((row) => row.top + row.height <= from), after((row) => row.top < to)];
}

/** The row that a photo lies in; -1 for none. */
export function rowOf(rows: readonly Row[], at: number): number {
  return rows.findIndex(({ first, end }) => first <= at && at < end);
}
