import type { EventView } from '@yolo/contract/events';
import { usePlatform } from '@yolo/platform/remote';
import { generatePath, matchPath, useLocation } from 'react-router-dom';

export interface AreaLink {
  href: string;
  label: string;
  count?: number | undefined;
  current: boolean;
}

/** The links between an event's areas, from the manifests of the current release, which may not have all areas. */
export function useAreaLinks({ id: eventId, areaCounts = {} }: EventView): AreaLink[] {
  const { links } = usePlatform();
  const { pathname } = useLocation();
  return links('event-area').map(({ href, label, count }) => ({
    href: generatePath(href, { eventId }),
    label,
    // A count of zero is not shown.
    count: (count !== undefined && areaCounts[count]) || undefined,
    // A photo's address is below its album's.
    current: matchPath({ path: href, end: false }, pathname) !== null,
  }));
}
