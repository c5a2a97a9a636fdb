import { usePlatformNavigate } from '@yolo/platform/remote';
import { useLocation } from 'react-router-dom';
import { pathOf, readPlace, start, type Place } from './address';

/** State of a history entry: the cursors of the pages before this one, with null for the first page. */
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
  /** Absent on the first page, and when the previous cursors are unknown, as after a link to a later page. */
  toPrevious: (() => void) | undefined;
  toFirst(): void;
}

/** The reader's place in the dashboard, and navigation from it. */
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

/** A section opens without the search, order and page of the previous one. */
export const sectionStart = (section: Place['section']): Place => ({ ...start, section });
