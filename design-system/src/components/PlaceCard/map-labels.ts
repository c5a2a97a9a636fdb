import { GRID, type MapGeometry } from './map-geometry';

/** Text height on the grid at the narrowest card, where it is largest: a label that fits there fits everywhere. */
export const LABEL = 30;
const LETTER = 0.56 * LABEL;
const LETTERS_MAX = 20;
const LABELS_MAX = 9;
/** Minimum size of a well-known town. */
const CITY = 3;
const EDGE = 10;
const PADDING = 6;

export interface MapLabel {
  name: string;
  x: number;
  /** Position of the baseline. */
  y: number;
  anchor: 'start' | 'middle' | 'end';
  /** The label of the place itself. */
  main: boolean;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const isInside = ({ left, top, right, bottom }: Box) =>
  left >= EDGE && top >= EDGE && right <= GRID.width - EDGE && bottom <= GRID.height - EDGE;

/** Areas that labels must not cover: the pin, the scale and the credit. */
const reservedAreas = ({ x, y }: MapGeometry): Box[] => [
  { left: x - 42, top: y - 116, right: x + 42, bottom: y + 14 },
  { left: 0, top: GRID.height - 74, right: 230, bottom: GRID.height },
  { left: GRID.width - 180, top: GRID.height - 44, right: GRID.width, bottom: GRID.height },
];

/**
 * Labels that fit, in the order of the towns; one that would overlap another is left out. The label of a city may cover the
 * houses of a village rather than being left out.
 */
export function placeLabels(map: MapGeometry): MapLabel[] {
  const labels: MapLabel[] = [];
  const occupied = reservedAreas(map);
  for (const [index, town] of map.towns.entries()) {
    const main = index === 0;
    if (labels.length === LABELS_MAX || (!main && town.name.length > LETTERS_MAX)) continue;
    const others = map.towns.filter((_, other) => other !== index);
    const smallest = town.size >= CITY ? [1, CITY, Infinity] : [1];
    const free = smallest
      .map((size) => [...occupied, ...others.filter((each) => each.size >= size).map(housesOf)])
      .map((blocked) => candidates(town, main).find(({ box }) => hasRoom(box, blocked)))
      .find((candidate) => candidate !== undefined);
    const chosen = free ?? (main ? candidates(town, main)[0] : undefined);
    if (!chosen) continue;
    occupied.push(chosen.box);
    labels.push(chosen.label);
  }
  return labels;
}

const hasRoom = (box: Box, blocked: Box[]) => isInside(box) && !blocked.some((each) => overlap(each, box));
const housesOf = ({ x, y, size }: MapGeometry['towns'][number]) => boxAround(x, y, 6 + 4 * size);

function boxAround(x: number, y: number, reach: number): Box {
  return { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
}

/** Label positions below, above, to the right and to the left of the houses. */
function candidates({ name, x, y, size }: MapGeometry['towns'][number], main: boolean) {
  const width = name.length * LETTER + 2 * PADDING;
  const away = 10 + 5 * size;
  const at = (left: number, top: number, anchor: MapLabel['anchor'], labelX: number) => ({
    box: { left, top, right: left + width, bottom: top + LABEL + PADDING },
    label: { name, x: labelX, y: top + LABEL - 3, anchor, main },
  });
  return [
    at(x - width / 2, y + away, 'middle', x),
    at(x - width / 2, y - away - LABEL - PADDING, 'middle', x),
    at(x + away, y - LABEL / 2 - 3, 'start', x + away + PADDING),
    at(x - away - width, y - LABEL / 2 - 3, 'end', x - away - PADDING),
  ];
}
