import { usePlatformNavigate } from '@yolo/platform/remote';
import { useLocation } from 'react-router-dom';
import { pathOf, readPlace, start, type Place } from './address';

/** Kept with the history's entry: the cursors of the pages on the way here, the first page's null included. */
interface Trail {
  before: (string | null)[];
}

const trailOf = (state: unknown): Trail['before'] => (state as Partial<Trail> | null)?.before ?? [];

export interface PlaceControls {
  place: Place;
  /** Goes to the first page of another search, order or section. */
  show(change: Partial<Place>, options?: { replace?: boolean }): void;
  /** @param after cursor of the next page */
  toNext(after: string): void;
  /** Absent on the first page, and when the way here is not known, as after following a link into the middle. */
  toPrevious: (() => void) | undefined;
  toFirst(): void;
}

/** Where in the dashboard the reader is, and how to go on from there. */
export function usePlace(): PlaceControls {
  const { search, state } = useLocation();
  const navigate = usePlatformNavigate();
  const place = readPlace(search);
  const before = trailOf(state);
  const last = before.at(-1);
  const first = { after: undefined, page: 1 };
  return {
    place,
    show: (change, options) => navigate(pathOf({ ...place, ...first, ...change }), options),
    toNext(after) {
      const trail: Trail = { before: [...before, place.after ?? null] };
      navigate(pathOf({ ...place, after, page: place.page + 1 }), { state: trail });
    },
    toPrevious:
      last === undefined
        ? undefined
        : () => {
            const trail: Trail = { before: before.slice(0, -1) };
            const page = Math.max(place.page - 1, 1);
            navigate(pathOf({ ...place, after: last ?? undefined, page }), { state: trail });
          },
    toFirst: () => navigate(pathOf({ ...place, ...first })),
  };
}

/** Another section begins afresh. */
export const sectionStart = (section: Place['section']): Place => ({ ...start, section });
