import { usePlatform } from '@yolo/platform/remote';
import { generatePath, matchPath, useLocation } from 'react-router-dom';

export interface AreaLink {
  href: string;
  label: string;
  current: boolean;
}

/** The links between an event's areas, from the manifests of the current release; an area that is not there yet has none. */
export function useAreaLinks(eventId: string): AreaLink[] {
  const { links } = usePlatform();
  const { pathname } = useLocation();
  return links('event-area').map(({ href, label }) => ({
    href: generatePath(href, { eventId }),
    label,
    current: matchPath(href, pathname) !== null,
  }));
}
