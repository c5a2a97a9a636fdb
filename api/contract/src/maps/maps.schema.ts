import { z } from 'zod';

const coordinate = z.int();
/** x, y, x, y … on the grid; some lie a little outside, so that no edge is visible. */
const Points = z.array(coordinate);

export const MapTown = z.object({
  name: z.string(),
  x: coordinate,
  y: coordinate,
  /** 1: a village, 4: a city of half a million. */
  size: z.int().min(1).max(4),
});
export type MapTown = z.infer<typeof MapTown>;

/** The surroundings of a place as geometry: the page chooses the colours. */
export const DrawnMap = z
  .object({
    /** The town that was found, by its local name. */
    town: z.string(),
    /** The position of the pin. */
    x: coordinate,
    y: coordinate,
    /** The width of the grid. */
    kilometres: z.number(),
    /** Rings; the rest is water. A ring inside a ring is water again. */
    land: z.array(Points),
    /** Land far from any town, in two steps: the outlines depend on the distance alone. */
    countryside: z.object({ far: z.array(Points), farther: z.array(Points) }),
    borders: z.array(Points),
    /** Between neighbouring towns: x, y, x, y. The connections are real, their routes are not. */
    ways: z.array(Points),
    /** The found one first, then the largest first. */
    towns: z.array(MapTown),
  })
  .meta({ id: 'DrawnMap' });
export type DrawnMap = z.infer<typeof DrawnMap>;

export const EventMapView = z
  .object({
    /** null: the place is not known, or there is a picture. */
    map: DrawnMap.nullable(),
    /** A provider's picture, stored by Yolo, if `MAP_URL` is set. */
    imageUrl: z.string().nullable(),
  })
  .meta({ id: 'EventMapView' });
export type EventMapView = z.infer<typeof EventMapView>;
