import { randomUUID } from 'node:crypto';
import {
  call,
  everybody,
  get,
  inEvent,
  members,
  readers,
  type Row,
  type Verdicts,
} from '../../../../test/verdicts.ts';

/** Members have a feed of all their events. */
const byLinkAlone: Verdicts = { ...readers, participant: 'forbidden', owner: 'forbidden' };

const newRequest = () => ({ requestId: randomUUID() });

export const calendarFeedRows: Record<string, Row> = {
  'GET /api/calendar-feed': { ask: call('readCalendarFeed'), verdicts: members },
  'POST /api/calendar-feed': {
    ask: (actor) => call('makeCalendarFeed', newRequest())(actor),
    verdicts: members,
  },
  'DELETE /api/calendar-feed': { ask: call('endCalendarFeed'), verdicts: members },
  'GET /api/events/{eventId}/calendar-feed': { ask: inEvent('readEventFeed'), verdicts: byLinkAlone },
  'POST /api/events/{eventId}/calendar-feed': {
    ask: (actor, stage) => inEvent('makeEventFeed', newRequest())(actor, stage),
    verdicts: byLinkAlone,
  },
  'DELETE /api/events/{eventId}/calendar-feed': { ask: inEvent('endEventFeed'), verdicts: byLinkAlone },
  'GET /calendar-feeds/{file}': {
    ask: get(`/calendar-feeds/${'A'.repeat(43)}.ics`),
    verdicts: everybody('not_found'),
  },
};
