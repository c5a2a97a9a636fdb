import { z } from 'zod';

const coordinate = z.int();
/** x, y, x, y … on the grid; some lie a little outside, so that no edge is seen. */
const Points = z.array(coordinate);

export const MapTown = z.object({
  name: z.string(),
  x: coordinate,
  y: coordinate,
  /** 1: a village, 4: a city of half a million. */
  size: z.int().min(1).max(4),
});
export type MapTown = z.infer<typeof MapTown>;

/** What is around a place, as geometry: the page that shows it chooses its colours. */
export const DrawnMap = z
  .object({
    /** The town that was found, by its own name. */
    town: z.string(),
    /** Where the pin stands. */
    x: coordinate,
    y: coordinate,
    /** Of the grid's width. */
    kilometres: z.number(),
    /** Rings; the rest is water. A ring inside a ring is water again. */
    land: z.array(Points),
    /** Land far from any town, and farther still: outlines that nothing but the distance makes. */
    countryside: z.object({ far: z.array(Points), farther: z.array(Points) }),
    borders: z.array(Points),
    /** Between neighbouring towns: x, y, x, y. That one can go there is true, the way is not. */
    ways: z.array(Points),
    /** The largest first, and the found one before them. */
    towns: z.array(MapTown),
  })
  .meta({ id: 'DrawnMap' });
export type DrawnMap = z.infer<typeof DrawnMap>;

export const EventMapView = z
  .object({
    /** null: nobody knows where the place is, or there is a picture. */
    map: DrawnMap.nullable(),
    /** A provider's picture, kept by us, where `MAP_URL` is set. */
    imageUrl: z.string().nullable(),
  })
  .meta({ id: 'EventMapView' });
export type EventMapView = z.infer<typeof EventMapView>;
