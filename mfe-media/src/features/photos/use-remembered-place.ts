import type { PhotoGridHandle, PhotoPlace } from '@yolo/design-system/areas';
import { usePlatform } from '@yolo/platform/remote';
import { useEffect, useState, type RefObject } from 'react';
import type { PhotoOrder } from './photos';

interface Remembered {
  order: PhotoOrder;
  place: PhotoPlace | null;
}

/** By event, while the tab lives. */
const remembered = new Map<string, Remembered>();

/** The order and the scroll position of an event's photos, restored on the return from another area. */
export function useRememberedPlace(eventId: string, grid: RefObject<PhotoGridHandle | null>) {
  const { navigation } = usePlatform();
  const [before] = useState(() => remembered.get(eventId));
  const [order, setOrder] = useState<PhotoOrder>(before?.order ?? 'newest');
  const { page = '' } = navigation.location.get();
  useEffect(() => {
    const remember = () => {
      // The next page scrolls to its top before this one unmounts.
      const isHere = (navigation.location.get().page ?? page) === page;
      if (isHere) remembered.set(eventId, { order, place: grid.current?.place() ?? null });
    };
    remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [eventId, navigation, page, order, grid]);
  return { order, setOrder, startAt: before?.place ?? null };
}
