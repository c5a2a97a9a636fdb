import type { PhotoShape } from '@yolo/contract/media';
import { useLayoutEffect, useMemo, useState } from 'react';

/**
 * The shown part of a list that grows while it is read: photos that arrive while the reader is further down wait, so
 * that nothing moves. Deletions and changes of a photo show at once.
 * @param isAtTop whether new photos may be inserted; a stable function as long as its result cannot have changed
 */
export function useArrivals(photos: readonly PhotoShape[], isAtTop: () => boolean) {
  const [seenIds, setSeenIds] = useState<ReadonlySet<string>>(() => idsOf(photos));
  const waiting = useMemo(() => photos.filter(({ id }) => !seenIds.has(id)), [photos, seenIds]);
  const shown = useMemo(
    () => (waiting.length === 0 ? photos : photos.filter(({ id }) => seenIds.has(id))),
    [photos, seenIds, waiting],
  );
  useLayoutEffect(() => {
    if (waiting.length > 0 && isAtTop()) setSeenIds(idsOf(photos));
  }, [photos, waiting, isAtTop]);
  return { shown, waiting, showAll: () => setSeenIds(idsOf(photos)) };
}

const idsOf = (photos: readonly PhotoShape[]): ReadonlySet<string> => new Set(photos.map(({ id }) => id));
