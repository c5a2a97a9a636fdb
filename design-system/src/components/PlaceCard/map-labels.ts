import { GRID, type MapGeometry } from './map-geometry';

/** Height of the largest writing on the grid, for the narrowest cards: whatever has room in it has room in less. */
export const LABEL = 30;
const LETTER = 0.56 * LABEL;
const LETTERS_MAX = 20;
const LABELS_MAX = 9;
/** Size of a town that people know from afar. */
const CITY = 3;
const EDGE = 10;
const AROUND = 6;

export interface MapLabel {
  name: string;
  x: number;
  /** Of the baseline. */
  y: number;
  anchor: 'start' | 'middle' | 'end';
  /** The place's own. */
  main: boolean;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const inside = ({ left, top, right, bottom }: Box) =>
  left >= EDGE && top >= EDGE && right <= GRID.width - EDGE && bottom <= GRID.height - EDGE;

/** What is drawn over the picture, which names leave free: the pin, the scale and the credit. */
const drawnOver = ({ x, y }: MapGeometry): Box[] => [
  { left: x - 42, top: y - 116, right: x + 42, bottom: y + 14 },
  { left: 0, top: GRID.height - 74, right: 230, bottom: GRID.height },
  { left: GRID.width - 180, top: GRID.height - 44, right: GRID.width, bottom: GRID.height },
];

/**
 * The names that have room, in the order of the towns: one that would touch another is left out. Rather than leaving out a
 * city, its name covers a village's houses.
 */
export function placeLabels(map: MapGeometry): MapLabel[] {
  const labels: MapLabel[] = [];
  const taken = drawnOver(map);
  for (const [index, town] of map.towns.entries()) {
    const main = index === 0;
    if (labels.length === LABELS_MAX || (!main && town.name.length > LETTERS_MAX)) continue;
    const others = map.towns.filter((_, other) => other !== index);
    const smallest = town.size >= CITY ? [1, CITY, Infinity] : [1];
    const free = smallest
      .map((size) => [...taken, ...others.filter((each) => each.size >= size).map(housesOf)])
      .map((blocked) => candidates(town, main).find(({ box }) => hasRoom(box, blocked)))
      .find((candidate) => candidate !== undefined);
    const chosen = free ?? (main ? candidates(town, main)[0] : undefined);
    if (!chosen) continue;
    taken.push(chosen.box);
    labels.push(chosen.label);
  }
  return labels;
}

const hasRoom = (box: Box, blocked: Box[]) => inside(box) && !blocked.some((each) => meet(each, box));
const housesOf = ({ x, y, size }: MapGeometry['towns'][number]) => around(x, y, 6 + 4 * size);

function around(x: number, y: number, reach: number): Box {
  return { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
}

/** Below, above, to the right and to the left of the houses. */
function candidates({ name, x, y, size }: MapGeometry['towns'][number], main: boolean) {
  const width = name.length * LETTER + 2 * AROUND;
  const away = 10 + 5 * size;
  const at = (left: number, top: number, anchor: MapLabel['anchor'], labelX: number) => ({
    box: { left, top, right: left + width, bottom: top + LABEL + AROUND },
    label: { name, x: labelX, y: top + LABEL - 3, anchor, main },
  });
  return [
    at(x - width / 2, y + away, 'middle', x),
    at(x - width / 2, y - away - LABEL - AROUND, 'middle', x),
    at(x + away, y - LABEL / 2 - 3, 'start', x + away + AROUND),
    at(x - away - width, y - LABEL / 2 - 3, 'end', x - away - AROUND),
  ];
}
