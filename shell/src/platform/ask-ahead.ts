import type { Platform } from '@yolo/platform';
import { eventReading } from '@yolo/platform/event-reading';
import { matchPath } from 'react-router-dom';
import { isBare, type Place } from '../app/routes';

/**
 * A page of an event begins with the event, unless it has the window for itself: it is asked for while the page's code is
 * on its way. A page that finds no answer asks again, and says what is wrong.
 */
export function askAhead(
  { queries, transport, session }: Pick<Platform, 'queries' | 'transport' | 'session'>,
  place: Place,
  pathname: string,
): void {
  if (place.kind !== 'remote' || isBare(place)) return;
  const { path, access } = place.route;
  const { eventId } = matchPath(path, pathname)?.params ?? {};
  if (!eventId || (access !== 'public' && session.get().status === 'guest')) return;
  void queries.ensureQueryData(eventReading(transport, eventId)).catch(() => undefined);
}
