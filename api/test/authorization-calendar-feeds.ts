import { randomUUID } from 'node:crypto';
import type { RouteName } from '@yolo/contract';
import type { TestBrowser } from './browser.ts';
import type { Stage } from './stage.ts';
import { call, everybody, get, members, readers, type Row, type Verdicts } from './verdicts.ts';

/** Members have a feed of all their events. */
const byLinkAlone: Verdicts = { ...readers, participant: 'forbidden', owner: 'forbidden' };

const inEvent =
  (name: RouteName, body?: () => object) =>
  (actor: TestBrowser, { party }: Stage) =>
    actor.call(name, { params: party.params, ...(body && { body: body() }) });

const once = () => ({ requestId: randomUUID() });

export const calendarFeedRows: Record<string, Row> = {
  'GET /api/calendar-feed': { ask: call('readCalendarFeed'), verdicts: members },
  'POST /api/calendar-feed': {
    ask: (actor) => call('makeCalendarFeed', once())(actor),
    verdicts: members,
  },
  'DELETE /api/calendar-feed': { ask: call('endCalendarFeed'), verdicts: members },
  'GET /api/events/{eventId}/calendar-feed': { ask: inEvent('readEventFeed'), verdicts: byLinkAlone },
  'POST /api/events/{eventId}/calendar-feed': {
    ask: inEvent('makeEventFeed', once),
    verdicts: byLinkAlone,
  },
  'DELETE /api/events/{eventId}/calendar-feed': { ask: inEvent('endEventFeed'), verdicts: byLinkAlone },
  'GET /calendar-feeds/{file}': {
    ask: get(`/calendar-feeds/${'A'.repeat(43)}.ics`),
    verdicts: everybody('not_found'),
  },
};
