import type { CalendarSpan, EventView } from '@yolo/contract/events';
import { asQuery } from './as-query';

type LinkedEvent = Pick<EventView, 'id' | 'name' | 'location' | 'description'>;

/** `20270717`, or `20270717T173000Z` for an instant. */
const compact = (moment: string) => moment.replace(/[-:]|\.\d+/g, '');

/** The entry's description: the event's own and its address, never an invite link's token. */
const details = (event: LinkedEvent, origin: string) =>
  [event.description, `${origin}/events/${event.id}`].filter(Boolean).join('\n\n');

/** Google's page for a new entry, filled in; an all-day end is exclusive there as here. */
export function googleCalendarHref(event: LinkedEvent, span: CalendarSpan, origin = location.origin): string {
  const query = asQuery({
    action: 'TEMPLATE',
    text: event.name,
    dates: `${compact(span.start)}/${compact(span.end)}`,
    details: details(event, origin),
    location: event.location || null,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** Outlook's two hosts, each for accounts of one kind. */
export const outlooks = { personal: 'https://outlook.live.com', work: 'https://outlook.office.com' };

/** Outlook's page for a new entry, filled in. */
export function outlookCalendarHref(
  account: keyof typeof outlooks,
  event: LinkedEvent,
  span: CalendarSpan,
  origin = location.origin,
): string {
  const query = asQuery({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.name,
    startdt: span.start,
    enddt: span.end,
    body: details(event, origin),
    allday: span.allDay ? 'true' : null,
    location: event.location || null,
  });
  return `${outlooks[account]}/calendar/0/deeplink/compose?${query}`;
}
