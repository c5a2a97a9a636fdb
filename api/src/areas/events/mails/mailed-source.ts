import { firstNameOf, fullName } from '@yolo/contract/members';
import type { Config } from '../../../core/config/config.ts';
import { int, orNull, type RowOf, text } from '../../../core/database/columns.ts';
import { instantText } from '../../../core/database/moments.ts';
import { addressOf } from '../../../core/mail/mail.ts';
import { EVENT_PICTURE, eventPicture, eventPictureColumns } from '../event-picture.ts';
import { EVENT_FACTS, eventFactColumns, eventFacts } from '../event.view.ts';

/** SQL of what mails say of an event `e`, its host `h` and its picture `f`. */
export const MAILED_EVENT = `
  e.change_seq, ${instantText('e.starts_at')} as starts_at, h.first_name, h.last_name,
  ${EVENT_FACTS}, e.description, ${EVENT_PICTURE}`;

export const mailedEventColumns = {
  ...eventFactColumns,
  ...eventPictureColumns,
  change_seq: int(),
  starts_at: orNull(text()),
  first_name: text(),
  last_name: text(),
  description: orNull(text()),
};

/** What every mail about an event says, to whomever it goes. */
export function mailedEventFields(
  { publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>,
  row: RowOf<typeof mailedEventColumns>,
) {
  const host = { firstName: row.first_name, lastName: row.last_name };
  const picture = eventPicture(row, 'letter');
  return {
    event: { ...eventFacts(row), description: row.description },
    sequence: row.change_seq,
    startsAt: row.starts_at === null ? null : new Date(row.starts_at),
    hostName: fullName(host),
    hostFirstName: firstNameOf(host),
    eventUrl: `${publicUrl}/events/${row.id}`,
    organizerEmail: addressOf(mailFrom),
    picture: picture && { url: publicUrl + picture.path, width: picture.width, height: picture.height },
  };
}
