import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { clipLine, clipRing, type Point } from './geometry.ts';
import type { View } from './view.ts';

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

interface Outline {
  /** x, y, x, y: a compact form, because there are half a million points. */
  points: Float64Array;
  /** West, south, east, north. */
  box: [number, number, number, number];
}

/** Coasts and borders of the whole world, in degrees (Natural Earth, 1:10 million). */
export class Outlines {
  readonly #rings: Outline[];
  readonly #borders: Outline[];

  /** Reads the file, which is slow: must not run in the process that answers requests. */
  constructor() {
    const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
    const world = JSON.parse(readFileSync(file, 'utf8')) as World;
    const { features } = feature(world, world.objects.land);
    this.#rings = features
      .flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []))
      .map((ring) => outline(ring as Point[]));
    this.#borders = mesh(world, world.objects.countries as never, (a, b) => a !== b).coordinates.map((line) =>
      outline(line as Point[]),
    );
  }

  /** Rings on the grid, both of land and of its holes. */
  land(view: View): Point[][] {
    return inView(this.#rings, view)
      .map(clipRing)
      .filter((ring) => ring.length > 2);
  }

  borders(view: View): Point[][] {
    return inView(this.#borders, view).flatMap(clipLine);
  }
}

function outline(points: Point[]): Outline {
  const box: Outline['box'] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return { points: Float64Array.from(points.flat()), box };
}

function inView(outlines: Outline[], view: View): Point[][] {
  return outlines.flatMap(({ points, box }) => view.turns(box).map((turn) => onGrid(points, view, turn)));
}

function onGrid(points: Float64Array, view: View, turn: number): Point[] {
  return Array.from({ length: points.length / 2 }, (_, at) =>
    view.toGrid([points[2 * at]!, points[2 * at + 1]!], turn),
  );
}
