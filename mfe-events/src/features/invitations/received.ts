import type { CountsView, ReceivedInvitationListView, ReceivedInvitationView } from '@yolo/contract';
import type { InfiniteData } from '@tanstack/react-query';

export type ReceivedPages = InfiniteData<ReceivedInvitationListView, string | null>;
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
