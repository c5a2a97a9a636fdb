import { parentPort } from 'node:worker_threads';
import { drawMap } from './draw-map.ts';
import { findPlace } from './find-place.ts';
import type { MapAnswer, MapQuestion } from './map-thread.ts';
import { Outlines } from './outlines.ts';
import { Regions } from './regions.ts';
import { Towns } from './towns.ts';

// The thread that knows the world: it reads it once and then answers, one place after the other.
const towns = new Towns();
const regions = new Regions();
let outlines: Outlines | undefined;

parentPort!.on('message', ({ id, location, timeZone }: MapQuestion) => {
  const town = findPlace(location, timeZone, towns, regions);
  // A place that nobody knows needs no coasts.
  outlines ??= town ? new Outlines() : undefined;
  const found = town && { map: drawMap(town, towns, outlines!), longitude: town.at[0], latitude: town.at[1] };
  parentPort!.postMessage({ id, found } satisfies MapAnswer);
});
