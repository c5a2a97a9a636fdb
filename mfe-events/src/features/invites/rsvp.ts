import type { UserView } from '@yolo/contract/accounts';
import type { EventView, GuestListView, GuestView, InvitationStatus } from '@yolo/contract/events';

type OwnInvitationView = NonNullable<EventView['viewer']['invitation']>;

export type Answer = 'accepted' | 'declined';

/** The details of an answer. */
export interface AnswerDetails {
  note: string | null;
  companions: number;
}

/** The input of an answer: the name of a guest without an account ([INV-3]), and changed details. */
export interface GivenAnswer extends Partial<AnswerDetails> {
  name?: string;
}

/** The details after an answer: those of the input, or else the old ones unless the status changes. */
function detailsAfter(invitation: OwnInvitationView, answer: Answer, given: GivenAnswer): AnswerDetails {
  const previous = invitation.status === answer ? invitation : { note: null, companions: 0 };
  const { note = previous.note, companions = previous.companions } = given;
  return { note, companions: answer === 'accepted' ? companions : 0 };
}

/** Who appears in the lists when the answer is given. */
export interface Answerer {
  /** The member who is signed in, or null for a guest who came by link ([INV-3]). */
  userId: string | null;
  name: string;
  avatarUrl: string | null;
}

const COUNT_OF = { pending: 'pending', accepted: 'going', declined: 'notGoing' } as const;

function moveCount(counts: EventView['counts'], from: InvitationStatus, to: Answer): EventView['counts'] {
  if (from === to) return counts;
  const result = { ...counts };
  result[COUNT_OF[from]] = Math.max(0, result[COUNT_OF[from]] - 1);
  result[COUNT_OF[to]] += 1;
  return result;
}

/** The event after an answer: shown at once, reverted if the server refuses (`spec 1 ch. 4`). */
export function answerEvent(event: EventView, answer: Answer, given: GivenAnswer = {}): EventView {
  const invitation = event.viewer.invitation;
  if (!invitation) return event;
  const answered = { ...invitation, ...detailsAfter(invitation, answer, given), status: answer };
  const counts = moveCount(event.counts, invitation.status, answer);
  return {
    ...event,
    counts: { ...counts, companions: counts.companions - invitation.companions + answered.companions },
    viewer: { ...event.viewer, invitation: { ...answered, name: given.name ?? invitation.name } },
  };
}

/** The lists after an answer, with the invitation as {@link answerEvent} left it, listed only once ([INV-10]). */
export function answerGuests(
  guests: GuestListView,
  invitation: Pick<OwnInvitationView, 'id' | 'note' | 'companions'>,
  answer: Answer,
  who: Answerer,
): GuestListView {
  const isThem = (guest: GuestView) =>
    guest.id === invitation.id || (who.userId !== null && guest.userId === who.userId);
  const existing = [...guests.going, ...guests.notGoing].find(isThem);
  const row: GuestView = {
    id: who.userId ?? invitation.id,
    userId: who.userId,
    invitationId: null,
    name: who.name,
    avatarUrl: who.avatarUrl ?? existing?.avatarUrl ?? null,
    isCreator: false,
    isYou: true,
    note: invitation.note,
    companions: invitation.companions,
  };
  const without = (list: GuestView[]) => list.filter((guest) => !isThem(guest));
  return {
    ...guests,
    going: answer === 'accepted' ? [...without(guests.going), row] : without(guests.going),
    notGoing: answer === 'declined' ? [...without(guests.notGoing), row] : without(guests.notGoing),
    pending: guests.pending.filter((pending) => pending.invitationId !== invitation.id),
  };
}

/**
 * The toast after an answer (`spec 1 ch. 8`): a greeting, or "RSVP Updated" where "You're going" would not be true or
 * new: for somebody else's invitation, or for only another name.
 */
export function answerToast(
  answer: Answer,
  how: { forSomebodyElse: boolean; sameAnswer: boolean },
): { title: string; message: string } {
  if (how.forSomebodyElse || how.sameAnswer)
    return { title: 'RSVP Updated', message: `You have ${answer} the invitation` };
  return answer === 'accepted'
    ? { title: "You're going", message: "We'll see you there!" }
    : { title: 'Not going', message: 'Thanks for letting us know.' };
}

/** Whether a signed-in member holds the link of an invitation that went to another address (decisions). */
export const isSomebodyElses = (invitation: OwnInvitationView, user: UserView | null): boolean =>
  user !== null && invitation.byLink && invitation.email.toLowerCase() !== user.email.toLowerCase();
