import { answerQuestions } from '../../core/processes/answer-questions.ts';
import { drawMap } from './draw-map.ts';
import { findPlace } from './find-place.ts';
import type { FoundPlace, MapQuestion } from './map-process.ts';
import { Outlines } from './outlines.ts';
import { Regions } from './regions.ts';
import { Towns } from './towns.ts';

// The process with the map data, which it loads once; it answers one question after the other.
const towns = new Towns();
const regions = new Regions();
let outlines: Outlines | undefined;

answerQuestions(({ location, timeZone }: MapQuestion): FoundPlace | null => {
  const town = findPlace(location, timeZone, towns, regions);
  // Coasts are only loaded for a known place.
  outlines ??= town ? new Outlines() : undefined;
  return town && { map: drawMap(town, towns, outlines!), longitude: town.at[0], latitude: town.at[1] };
});
