/** Which photos of a wall were shown. */
export interface SlideOrder {
  /** The photo that is shown. */
  readonly shown: string | null;
  /** Whether it was new, and had not been shown before. */
  readonly isNew: boolean;
  /** Those that are not new. */
  readonly known: ReadonlySet<string>;
  /** Those that were shown, the last one at the end. */
  readonly past: ReadonlySet<string>;
}

type Photos = readonly { id: string }[];

/** The order before the first slide: photos that exist already are not new. */
export const firstSlideOrder = (photos: Photos): SlideOrder => ({
  shown: null,
  isNew: false,
  known: new Set(photos.map(({ id }) => id)),
  past: new Set(),
});

/** New photos that were not shown yet, in the order in which they came. */
export const newPhotos = ({ known }: SlideOrder, photos: Photos): string[] =>
  photos.flatMap(({ id }) => (known.has(id) ? [] : [id])).reverse();

/**
 * The order of the next photos: new ones, then those that were not shown yet, the newest first, then those that were
 * not shown for longest. So none is repeated before all others were shown.
 * @param photos of the wall, the newest first
 */
export function order(slides: SlideOrder, photos: Photos): string[] {
  const { shown, known, past } = slides;
  const present = new Set(photos.map(({ id }) => id));
  const unshown = [...present].filter((id) => known.has(id) && !past.has(id));
  const repeated = [...past].filter((id) => present.has(id) && id !== shown);
  return [...newPhotos(slides, photos), ...unshown, ...repeated];
}

/** The order after a photo is shown. Photos that are no longer on the wall are dropped, so that memory is bounded. */
export function afterShowing(slides: SlideOrder, photos: Photos, id: string): SlideOrder {
  const present = new Set(photos.map((photo) => photo.id));
  const kept = (ids: ReadonlySet<string>) => [...ids].filter((each) => each !== id && present.has(each));
  return {
    shown: id,
    isNew: !slides.known.has(id),
    known: new Set([...kept(slides.known), id]),
    past: new Set([...kept(slides.past), id]),
  };
}
