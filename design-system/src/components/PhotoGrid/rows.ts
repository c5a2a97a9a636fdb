export interface Sized {
  id: string;
  /** Size of the original in px. */
  width: number;
  height: number;
}

/** Heading above a group of photos, such as a day. */
export interface GridHeading {
  /** Index of the first photo below it. */
  at: number;
  title: string;
}

export interface Row {
  /** Px from the grid's top. */
  top: number;
  height: number;
  /** Index of its first photo; for a heading, of the photo below it. */
  first: number;
  /** Index after its last photo; for a heading, the same as `first`. */
  end: number;
  /** Set for a heading, which has no photos. */
  title?: string;
}

export interface Rows {
  rows: Row[];
  /** Px from the start of the row, and width of the box in px, by photo index. */
  lefts: Float64Array;
  widths: Float64Array;
  height: number;
}

/** Measures in px (look/README.md, Sizes). */
export interface RowMeasures {
  width: number;
  /** Minimum row height, except for panoramas. */
  row: number;
  gap: number;
  heading: number;
}

/** Minimum and maximum ratio of width to height of a box; the rest of the picture is cropped. */
const MIN_RATIO = 0.5;
const MAX_RATIO = 6;

const shapeOf = ({ width, height }: Sized) => Math.min(MAX_RATIO, Math.max(MIN_RATIO, width / height));

/**
 * Justified rows: as many photos as fit at the minimum height, then scaled up until they fill the width. The last row
 * of a group keeps the minimum height. Sizes are whole pixels, so that all gaps are equal.
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
  const addRow = (first: number, end: number, shapes: number, isLast: boolean) => {
    const free = width - gap * (end - first - 1);
    const isFull = !isLast || free / shapes < row;
    const height = Math.round(isFull ? free / shapes : row);
    let left = 0;
    for (let at = first; at < end; at++) {
      const remaining = Math.max(1, width - left);
      const wanted = Math.round(shapeOf(photos[at] as Sized) * height);
      lefts[at] = left;
      widths[at] = isFull && at === end - 1 ? remaining : Math.min(wanted, remaining);
      left += wanted + gap;
    }
    rows.push({ top, height, first, end });
    top += height + gap;
  };
  const starts = [...headings, { at: photos.length, title: '' }];
  let group = 0;
  let first = 0;
  let shapes = 0;
  for (let at = 0; at <= photos.length; at++) {
    const photo = photos[at];
    const startsGroup = starts[group]?.at === at;
    if (startsGroup || !photo) {
      if (at > first) addRow(first, at, shapes, true);
      [first, shapes] = [at, 0];
    }
    if (!photo) break;
    if (startsGroup) {
      rows.push({ top, height: measures.heading, first: at, end: at, title: starts[group]?.title });
      top += measures.heading;
      group += 1;
    }
    const shape = shapeOf(photo);
    if (at > first && (shapes + shape) * row + gap * (at - first) > width) {
      addRow(first, at, shapes, false);
      [first, shapes] = [at, 0];
    }
    shapes += shape;
  }
  return { rows, lefts, widths, height: Math.max(0, top - gap) };
}

/** The rows that overlap the range between two heights: the index of the first, and after the last. */
export function rowsBetween(rows: readonly Row[], from: number, to: number): [number, number] {
  const findFirst = (isBefore: (row: Row) => boolean) => {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(rows[middle] as Row)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return [findFirst((row) => row.top + row.height <= from), findFirst((row) => row.top < to)];
}

/** Index of the row of a photo; -1 if there is none. */
export function rowOf(rows: readonly Row[], at: number): number {
  return rows.findIndex(({ first, end }) => first <= at && at < end);
}
