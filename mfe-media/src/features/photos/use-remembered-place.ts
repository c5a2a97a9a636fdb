import type { PhotoGridHandle, PhotoPlace } from '@yolo/design-system/areas';
import { usePlatform } from '@yolo/platform/remote';
import { useEffect, useState, type RefObject } from 'react';
import type { PhotoOrder } from './photos';

interface Remembered {
  order: PhotoOrder;
  place: PhotoPlace | null;
}

/** Of each event, while the tab lives. */
const remembered = new Map<string, Remembered>();

/** The order and the place in which the reader has left an event's photos, for the return from another area. */
export function useRememberedPlace(eventId: string, grid: RefObject<PhotoGridHandle | null>) {
  const { navigation } = usePlatform();
  const [before] = useState(() => remembered.get(eventId));
  const [order, setOrder] = useState<PhotoOrder>(before?.order ?? 'newest');
  const { page = '' } = navigation.location.get();
  useEffect(() => {
    const remember = () => {
      // The page that comes next begins at its top, before this one has gone.
      const isHere = (navigation.location.get().page ?? page) === page;
      if (isHere) remembered.set(eventId, { order, place: grid.current?.place() ?? null });
    };
    remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [eventId, navigation, page, order, grid]);
  return { order, setOrder, startAt: before?.place ?? null };
}
