import type { EventView, GuestListView } from '@yolo/contract/events';
import type { MemberView } from '@yolo/contract/members';
import type { CreateDraft } from './create-form';

/** A member in a list has one name; the form shows it as it is. */
const asMember = ({ userId, name, avatarUrl }: GuestListView['going'][number]): MemberView[] =>
  userId === null ? [] : [{ id: userId, firstName: name, lastName: '', avatarUrl }];

/** Everything of an own event but its days. Guests become members or, if pending, addresses; the server adds others. */
export function duplicateOf(event: EventView, guests: GuestListView): Partial<CreateDraft> {
  const answered = [...guests.going, ...guests.notGoing].filter(({ isCreator }) => !isCreator);
  const withoutAccount = answered.filter(({ userId }) => userId === null).length;
  return {
    name: event.name,
    multiDay: event.multiDay,
    time: event.time ?? '',
    endTime: event.endTime ?? '',
    timeZone: event.timeZone,
    location: event.location ?? '',
    description: event.description ?? '',
    cover: event.cover,
    copiedImage: event.image && { id: event.image.id, url: event.image.url },
    members: answered.flatMap(asMember),
    emails: guests.pending.map(({ email }) => email).join(', '),
    copiedGuests: withoutAccount > 0 ? { from: event.id, count: withoutAccount, invited: true } : null,
  };
}
