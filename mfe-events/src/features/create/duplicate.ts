import type { EventView, GuestListView, MemberView } from '@yolo/contract';
import type { CreateDraft } from './create-form';

/** What a new event takes over from another one. */
export interface Duplicate {
  draft: Partial<CreateDraft>;
  /** Guests who answered by link alone: nobody sees their addresses any more, so they are not taken over. */
  leftOut: number;
}

/** A member in a list has one name; the form shows it as it is. */
const asMember = ({ userId, name, avatarUrl }: GuestListView['going'][number]): MemberView[] =>
  userId === null ? [] : [{ id: userId, firstName: name, lastName: '', avatarUrl }];

/** Everything of an own event but its days; guests as members or, while they have not answered, by their addresses. */
export function duplicateOf(event: EventView, guests: GuestListView): Duplicate {
  const answered = [...guests.going, ...guests.notGoing].filter(({ isCreator }) => !isCreator);
  return {
    draft: {
      name: event.name,
      multiDay: event.multiDay,
      time: event.time ?? '',
      location: event.location ?? '',
      description: event.description ?? '',
      copiedImage: event.image && { id: event.image.id, url: event.image.url },
      members: answered.flatMap(asMember),
      emails: guests.pending.map(({ email }) => email).join(', '),
    },
    leftOut: answered.filter(({ userId }) => userId === null).length,
  };
}

/** Said above the form. */
export function duplicateSentence(name: string, { leftOut }: Duplicate): string {
  const copied = `A copy of “${name}”: only its date is open.`;
  if (leftOut === 0) return copied;
  const who = leftOut === 1 ? '1 guest without an account has' : `${leftOut} guests without an account have`;
  return `${copied} ${who} to be invited again by e-mail.`;
}
