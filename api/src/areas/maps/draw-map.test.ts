import { DrawnMap } from '@yolo/contract/maps/schemas';
import { countryside } from './countryside.ts';
import { drawMap } from './draw-map.ts';
import { clipLine, clipRing, GRID, isInside, type Point, simplify } from './geometry.ts';
import { Outlines } from './outlines.ts';
import { Towns } from './towns.ts';
import { View } from './view.ts';
import { ways } from './ways.ts';

const towns = new Towns();
const outlines = new Outlines();
const draw = (name: string, country: string) => {
  const centre = towns.named(name).find((town) => town.country === country)!;
  return drawMap(centre, towns, outlines);
};
const pointsOf = (flat: number[]): Point[] =>
  Array.from({ length: flat.length / 2 }, (_, at) => [flat[2 * at]!, flat[2 * at + 1]!]);

test.each([
  ['fiesole', 'IT'],
  ['lisbon', 'PT'],
  ['venice', 'IT'],
  ['suva', 'FJ'],
  ['reykjavik', 'IS'],
  ['singapore', 'SG'],
  ['aachen', 'DE'],
])('the map of %s is small, in whole numbers, and has its towns', (name, country) => {
  const map = draw(name, country);
  expect(DrawnMap.parse(map)).toEqual(map);
  expect(JSON.stringify(map).length).toBeLessThan(8 * 1024);
  expect(map.towns[0]).toMatchObject({ name: map.town, x: map.x, y: map.y });
  expect(new Set(map.towns.map(({ x, y }) => `${x},${y}`)).size).toBe(map.towns.length);
  expect(map.towns.length).toBeGreaterThan(1);
  expect(map.towns.every(({ x, y }) => x > 0 && y > 0 && x < GRID.width && y < GRID.height)).toBe(true);
});

test('Florence is six kilometres south-west of Fiesole, and the map has ways', () => {
  const map = draw('fiesole', 'IT');
  const florence = map.towns.find(({ name }) => name === 'Florence')!;
  expect(florence.x).toBeLessThan(map.x);
  expect(florence.y).toBeGreaterThan(map.y);
  const kilometres = Math.hypot(florence.x - map.x, florence.y - map.y) * (map.kilometres / GRID.width);
  expect(kilometres).toBeGreaterThan(3);
  expect(kilometres).toBeLessThan(8);
  expect(map.ways.length).toBeGreaterThan(5);
});

test('Lisbon has water and land, Aachen has borders, and no town is in the countryside', () => {
  const land = draw('lisbon', 'PT').land.map(pointsOf);
  // Points across the Tagus and the hills of Sintra.
  const dry = Array.from({ length: 40 }, (_, at) => isInside([at * 23, 200], land)).filter(Boolean).length;
  expect(dry).toBeGreaterThan(3);
  expect(dry).toBeLessThan(40);
  const aachen = draw('aachen', 'DE');
  expect(aachen.borders.length).toBeGreaterThan(1);
  const far = aachen.countryside.far.map(pointsOf);
  expect(far.length).toBeGreaterThan(0);
  expect(aachen.towns.filter(({ x, y }) => isInside([x, y], far))).toEqual([]);
});

test('the map includes land beyond the date line', () => {
  const taveuni = new View([179.99, -16.8], 220);
  expect(outlines.land(taveuni).length).toBeGreaterThan(2);
  const [[x]] = [taveuni.toGrid([-179.99, -16.8], 360)];
  expect(x).toBeGreaterThan(456);
  expect(x).toBeLessThan(480);
});

describe('geometry', () => {
  const all: Point[] = [
    [-5000, -5000],
    [5000, -5000],
    [5000, 5000],
    [-5000, 5000],
  ];

  test('a ring around the picture is clipped to the picture, one beside it to nothing', () => {
    const box = clipRing(all);
    expect(Math.min(...box.map(([x]) => x))).toBe(-24);
    expect(Math.max(...box.map(([x]) => x))).toBe(936);
    expect(clipRing(all.map(([x, y]) => [x + 9000, y]))).toEqual([]);
  });

  test('a line across the picture is cut at its edges, also between distant points', () => {
    expect(
      clipLine([
        [-5000, 100],
        [5000, 100],
        [5000, 9000],
        [400, 9000],
        [400, -50],
      ]),
    ).toEqual([
      [
        [-24, 100],
        [936, 100],
      ],
      [
        [400, 424],
        [400, -24],
      ],
    ]);
  });

  test('drops points on a straight line', () => {
    expect(
      simplify([
        [0, 0],
        [10, 0.4],
        [20, 0],
        [20, 30],
      ]),
    ).toEqual([
      [0, 0],
      [20, 0],
      [20, 30],
    ]);
  });

  test('joins neighbours, but not across water', () => {
    const row: Point[] = [
      [100, 100],
      [200, 100],
      [300, 100],
    ];
    expect(ways(row, [all])).toEqual([
      [row[0], row[1]],
      [row[1], row[2]],
    ]);
    const island: Point[] = [
      [0, 0],
      [240, 0],
      [240, 200],
      [0, 200],
    ];
    expect(ways(row, [island])).toEqual([[row[0], row[1]]]);
  });

  test('the countryside is the land far from the only town', () => {
    const { far } = countryside([{ at: [456, 200], reach: 20 }], [all]);
    expect(isInside([20, 20], far)).toBe(true);
    expect(isInside([456, 200], far)).toBe(false);
    expect(countryside([], [all])).toEqual({ far: [], farther: [] });
  });
});
