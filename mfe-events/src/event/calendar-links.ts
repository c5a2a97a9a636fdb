import type { CalendarSpan, EventView } from '@yolo/contract/events';

type Shown = Pick<EventView, 'id' | 'name' | 'location' | 'description'>;

/** `20270717`, or `20270717T173000Z` for an instant. */
const compact = (moment: string) => moment.replace(/[-:]|\.\d+/g, '');

/** What a calendar says of the event: its words and the way back, never a link's token. */
const details = (event: Shown, origin: string) =>
  [event.description, `${origin}/events/${event.id}`].filter(Boolean).join('\n\n');

/** Google's page for a new entry, filled in; an all-day end is exclusive there as here. */
export function googleCalendarHref(event: Shown, span: CalendarSpan, origin = location.origin): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.name,
    dates: `${compact(span.start)}/${compact(span.end)}`,
    details: details(event, origin),
    ...(event.location && { location: event.location }),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** Outlook's, likewise. */
export function outlookCalendarHref(event: Shown, span: CalendarSpan, origin = location.origin): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.name,
    startdt: span.start,
    enddt: span.end,
    body: details(event, origin),
    ...(span.allDay && { allday: 'true' }),
    ...(event.location && { location: event.location }),
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`;
}
