import { fullName } from '@yolo/contract/members';
import type { Config } from '../../../core/config/config.ts';
import { int, type RowOf, text } from '../../../core/database/columns.ts';
import { addressOf } from '../../../core/mail/mail.ts';
import { LAST_CHANGED } from '../event-log.ts';
import { EVENT_FACTS, eventFactColumns, eventFacts } from '../event.view.ts';
import type { CalendarEntry } from './calendar.ts';

/** SQL columns of an event `e` and its host `h` for calendars. */
export const CALENDAR_EVENT = `
  ${EVENT_FACTS}, e.change_seq, ${LAST_CHANGED} as modified, h.first_name, h.last_name`;

export const calendarEventColumns = {
  ...eventFactColumns,
  change_seq: int(),
  modified: text(),
  first_name: text(),
  last_name: text(),
};

/** The link has no token, because a file that is passed on must not allow answering for somebody else. */
export function calendarEntryOf(
  { publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>,
  row: RowOf<typeof calendarEventColumns>,
): CalendarEntry {
  const hostName = fullName({ firstName: row.first_name, lastName: row.last_name });
  return {
    event: eventFacts(row),
    sequence: row.change_seq,
    modified: new Date(row.modified),
    url: `${publicUrl}/events/${row.id}`,
    organizer: { name: hostName, email: addressOf(mailFrom) },
  };
}
