/** Which photos of a wall have had their turn. */
export interface SlideOrder {
  /** The one that is shown. */
  readonly shown: string | null;
  /** It had just come, and nobody had seen it before. */
  readonly isNew: boolean;
  /** Those that are not new. */
  readonly known: ReadonlySet<string>;
  /** Those that were shown, the last one at the end. */
  readonly past: ReadonlySet<string>;
}

type Photos = readonly { id: string }[];

/** Before the first: what is there already is not new. */
export const firstSlideOrder = (photos: Photos): SlideOrder => ({
  shown: null,
  isNew: false,
  known: new Set(photos.map(({ id }) => id)),
  past: new Set(),
});

/** Those that have come since and were not shown yet, in the order in which they came. */
export const newOnes = ({ known }: SlideOrder, photos: Photos): string[] =>
  photos.flatMap(({ id }) => (known.has(id) ? [] : [id])).reverse();

/**
 * What comes in which order: what has just come, then what was not shown yet, the newest first, then what was not shown for
 * longest. So none comes a second time before all others have been shown.
 * @param photos of the wall, the newest first
 */
export function order(turns: SlideOrder, photos: Photos): string[] {
  const { shown, known, past } = turns;
  const present = new Set(photos.map(({ id }) => id));
  const never = [...present].filter((id) => known.has(id) && !past.has(id));
  const again = [...past].filter((id) => present.has(id) && id !== shown);
  return [...newOnes(turns, photos), ...never, ...again];
}

/** Shows it. What is no longer on the wall is forgotten, so that a long night needs no more than a short one. */
export function take(turns: SlideOrder, photos: Photos, id: string): SlideOrder {
  const present = new Set(photos.map((photo) => photo.id));
  const kept = (ids: ReadonlySet<string>) => [...ids].filter((each) => each !== id && present.has(each));
  return {
    shown: id,
    isNew: !turns.known.has(id),
    known: new Set([...kept(turns.known), id]),
    past: new Set([...kept(turns.past), id]),
  };
}
