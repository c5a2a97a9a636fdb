import { type FactSource, addNonEnumerable } from '../../core/assistant/assistant-parts.ts';
import type { FoundPlace } from './map-process.ts';

/** A place's position, in degrees. */
interface PlaceFound {
  town: string;
  latitude: number;
  longitude: number;
}

/**
 * Looks up a place on demand, because loading the map data is slow and most answers need no place. A function, so it is
 * not sent to the model.
 */
interface PlaceFacts {
  /** @returns null if the place is unknown or the look-up fails */
  find(location: string, timeZone: string): Promise<PlaceFound | null>;
}

declare module '../../core/assistant/assistant-parts.ts' {
  interface EventFacts {
    place: PlaceFacts;
  }
}

type Finder = (location: string, timeZone: string) => Promise<FoundPlace | null>;
let finder: Finder | undefined;

/** Set by the module's service at its start, because parts of areas are data without injected services. */
export function findPlacesBy(find: Finder): void {
  finder = find;
}

/** Reads nothing of the event: the caller already has its place. */
export const placeFactSource: FactSource<'place'> = {
  name: 'place',
  async read() {
    const find: PlaceFacts['find'] = async (location, timeZone) => {
      const found = await finder?.(location, timeZone).catch(() => null);
      return found ? { town: found.map.town, latitude: found.latitude, longitude: found.longitude } : null;
    };
    return addNonEnumerable({}, { find });
  },
};
