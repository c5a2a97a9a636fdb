import { type FactSource, keptInside } from '../../core/assistant/assistant-parts.ts';
import type { FoundPlace } from './map-process.ts';

/** Where a place is, in degrees. */
interface PlaceFound {
  town: string;
  latitude: number;
  longitude: number;
}

/**
 * Looks for a place when somebody asks: reading the world takes a while, and most answers need no place. A function, and
 * one that is kept inside.
 */
interface PlaceFacts {
  /** @returns null where nobody knows it, or not now */
  find(location: string, timeZone: string): Promise<PlaceFound | null>;
}

declare module '../../core/assistant/assistant-parts.ts' {
  interface EventFacts {
    place: PlaceFacts;
  }
}

type Finder = (location: string, timeZone: string) => Promise<FoundPlace | null>;
let finder: Finder | undefined;

/** The module's service says how, once it is there; a part of an area is data. */
export function findPlacesBy(find: Finder): void {
  finder = find;
}

/** Reads nothing of the event: the caller has its place already. */
export const placeFactSource: FactSource<'place'> = {
  name: 'place',
  async read() {
    const find: PlaceFacts['find'] = async (location, timeZone) => {
      const found = await finder?.(location, timeZone).catch(() => null);
      return found ? { town: found.map.town, latitude: found.latitude, longitude: found.longitude } : null;
    };
    return keptInside({}, { find });
  },
};
