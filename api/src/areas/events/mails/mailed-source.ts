import { firstNameOf } from '@yolo/contract/members';
import type { Config } from '../../../core/config/config.ts';
import { orNull, type RowOf, text } from '../../../core/database/columns.ts';
import { instantText } from '../../../core/database/moments.ts';
import { EVENT_PICTURE, eventPicture, eventPictureColumns } from '../event-picture.ts';
import { CALENDAR_EVENT, calendarEntryOf, calendarEventColumns } from './calendar-rows.ts';

/** SQL columns of an event `e`, its host `h` and its picture `f` for mails. */
export const MAILED_EVENT = `
  ${CALENDAR_EVENT}, ${instantText('e.starts_at')} as starts_at, e.description, ${EVENT_PICTURE}`;

export const mailedEventColumns = {
  ...calendarEventColumns,
  ...eventPictureColumns,
  starts_at: orNull(text()),
  description: orNull(text()),
};

/** The fields of every mail about an event, for any recipient. */
export function mailedEventFields(
  config: Pick<Config, 'publicUrl' | 'mailFrom'>,
  row: RowOf<typeof mailedEventColumns>,
) {
  const { event, url, organizer, ...entry } = calendarEntryOf(config, row);
  const picture = eventPicture(row, 'letter');
  return {
    ...entry,
    event: { ...event, description: row.description },
    startsAt: row.starts_at === null ? null : new Date(row.starts_at),
    hostName: organizer.name,
    hostFirstName: firstNameOf({ firstName: row.first_name, lastName: row.last_name }),
    eventUrl: url,
    organizerEmail: organizer.email,
    picture: picture && {
      url: config.publicUrl + picture.path,
      width: picture.width,
      height: picture.height,
    },
  };
}
