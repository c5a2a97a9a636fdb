import { orderingDay } from '@yolo/contract';
import type { ReceivedInvitationListView, ReceivedInvitationView } from '@yolo/contract/events';
import type { CountsView } from '@yolo/contract/notifications';
import type { Pages } from '@yolo/platform/event';

export type ReceivedPages = Pages<ReceivedInvitationListView>;
type Status = ReceivedInvitationView['status'];

/** The received invitations with one answered; everything else as it was. */
export const withStatus = (pages: ReceivedPages, id: string, status: Status): ReceivedPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    invitations: page.invitations.map((each) => (each.id === id ? { ...each, status } : each)),
  })),
});

/** The badge counts what is pending (`spec 1 ch. 4`: accepting decrements it). */
export function countsAfter(counts: CountsView, from: Status, to: Status): CountsView {
  const change = Number(to === 'pending') - Number(from === 'pending');
  return { ...counts, pendingInvitations: Math.max(0, counts.pendingInvitations + change) };
}

export type ReceivedParts = Record<ReceivedInvitationView['part'], ReceivedInvitationView[]>;

/** Sorts as the server does: by day and time, those without either last. */
const placeOf = ({ id, event }: ReceivedInvitationView) =>
  `${orderingDay(event) ?? '9999'} ${event.time ?? '24:00'} ${id}`;

/**
 * The parts of the page, each in the server's order.
 * @param openIds ids that were open when first shown: once answered they stay in place, because otherwise the button of
 * another one would move under the finger
 */
export function partsOf(invitations: ReceivedInvitationView[], openIds: ReadonlySet<string>): ReceivedParts {
  const staysOpen = ({ part, id }: ReceivedInvitationView) =>
    part === 'open' || (part === 'answered' && openIds.has(id));
  return {
    open: invitations.filter(staysOpen).sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)),
    answered: invitations.filter((each) => each.part === 'answered' && !staysOpen(each)),
    past: invitations.filter(({ part }) => part === 'past'),
  };
}
