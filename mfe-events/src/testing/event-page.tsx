import type { EventView, GuestListView } from '@yolo/contract/events';
import { aMember, renderRemote, type TestPlatformOptions } from '@yolo/platform/testing';
import { act, screen } from '@testing-library/react';
import { App } from '../App';
import { aGuestList, anEvent, EVENT_ID, noMap } from './views';

export const INVITES = `/events/${EVENT_ID}/invites`;
const areas = [
  { place: 'event-area' as const, href: '/events/:eventId/invites', label: 'Invites', order: 1 },
  { place: 'event-area' as const, href: '/events/:eventId/photos', label: 'Photos', order: 2 },
];

/** The invites screen as a guest opens it. */
export function openEventPage(
  event: EventView,
  guests: GuestListView = aGuestList(),
  options: TestPlatformOptions = {},
) {
  return renderRemote(App, {
    path: INVITES,
    user: aMember(),
    links: areas,
    ...options,
    answers: {
      readEvent: () => event,
      listGuests: () => guests,
      readEventMap: () => noMap,
      ...options.answers,
    },
  });
}

/** Loads the page's chunk before the first test, as the preload hint does. */
export async function preloadEventPage() {
  const { view } = await act(async () => openEventPage(anEvent()));
  await act(async () => view.unmount());
}

export const list = (name: RegExp) => screen.findByRole('region', { name });
