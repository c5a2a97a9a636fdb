import type { PhotoShape } from '@yolo/contract/media';
import { useLayoutEffect, useMemo, useState } from 'react';

/**
 * What is shown of a list that grows while it is looked at: photos that come while the reader is further down wait, so that
 * nothing moves. What goes, and what is known anew of a photo, shows at once.
 * @param isAtTop whether what comes may be put in its place; the same function until the answer may be another
 */
export function useArrivals(photos: readonly PhotoShape[], isAtTop: () => boolean) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => idsOf(photos));
  const waiting = useMemo(() => photos.filter(({ id }) => !seen.has(id)), [photos, seen]);
  const shown = useMemo(
    () => (waiting.length === 0 ? photos : photos.filter(({ id }) => seen.has(id))),
    [photos, seen, waiting],
  );
  useLayoutEffect(() => {
    if (waiting.length > 0 && isAtTop()) setSeen(idsOf(photos));
  }, [photos, waiting, isAtTop]);
  return { shown, waiting, showAll: () => setSeen(idsOf(photos)) };
}

const idsOf = (photos: readonly PhotoShape[]): ReadonlySet<string> => new Set(photos.map(({ id }) => id));
