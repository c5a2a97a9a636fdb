import type { Platform } from '@yolo/platform';
import { eventQuery } from '@yolo/platform/event-reading';
import { matchPath } from 'react-router-dom';
import { isBare, type Place } from '../app/routes';

/**
 * Prefetches the event of an event's page while the page's code loads, unless the page fills the window. If it fails, the page
 * requests the event itself, and shows the error.
 */
export function prefetchEvent(
  { queries, transport, session }: Pick<Platform, 'queries' | 'transport' | 'session'>,
  place: Place,
  pathname: string,
): void {
  if (place.kind !== 'remote' || isBare(place)) return;
  const { path, access } = place.route;
  const { eventId } = matchPath(path, pathname)?.params ?? {};
  if (!eventId || (access !== 'public' && session.get().status === 'guest')) return;
  void queries.ensureQueryData(eventQuery(transport, eventId)).catch(() => undefined);
}
