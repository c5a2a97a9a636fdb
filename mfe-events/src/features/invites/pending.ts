import type { PendingInvitationView, RemindedView } from '@yolo/contract/events';
import { longDate } from '@yolo/design-system';
import { findByName } from '@yolo/design-system/guests';
import type { Toast } from '@yolo/platform';
import { readersToday } from '@yolo/platform/event-dates';
import { mailGoesTo } from '../../event/guest-counts';

/** The label of a row: the member's name, or else the address. */
export const pendingLabel = ({ name, email }: PendingInvitationView) => name || email;

/** Natural order: without regard to capitals and accents, and `guest2` before `guest10`. */
const order = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

export const inNaturalOrder = (pending: PendingInvitationView[]): PendingInvitationView[] =>
  [...pending].sort((a, b) => order.compare(pendingLabel(a), pendingLabel(b)));

/** Invitations whose name or address contains every word of the query. */
export const findPending = (pending: PendingInvitationView[], query: string): PendingInvitationView[] =>
  findByName(
    pending.map((invitation) => ({ invitation, name: `${invitation.name ?? ''} ${invitation.email}` })),
    query,
  ).map(({ invitation }) => invitation);

const DAY_MS = 86_400_000;

/** `Mailed today`, `Mailed yesterday`, `Mailed November 3rd, 2026`, on the reader's calendar. */
export function mailedWords(mailedAt: string, now = new Date()): string {
  const day = readersToday(new Date(mailedAt));
  if (day === readersToday(now)) return 'Mailed today';
  return `Mailed ${day === readersToday(new Date(now.getTime() - DAY_MS)) ? 'yesterday' : longDate(day)}`;
}

/** The toast: how many are reminded, and how many are not, with the reason. */
export function remindedToast(view: RemindedView, isVerified: boolean): Toast {
  const { mailed, recent, unwanted, refused, over } = view;
  const sentences = [
    mailed > 0 && mailGoesTo(mailed),
    recent > 0 && `${recent} had a mail within the last day.`,
    unwanted > 0 && `${unwanted} ${unwanted === 1 ? 'wants' : 'want'} no reminders.`,
    refused > 0 && `${refused} ${refused === 1 ? 'address takes' : 'addresses take'} no mail.`,
    over > 0 &&
      (isVerified
        ? `${over} ${over === 1 ? 'is' : 'are'} more than you can mail today.`
        : `Verify your e-mail address to remind ${over} more.`),
  ];
  const message = sentences.filter(Boolean).join(' ');
  return mailed > 0
    ? { title: 'Reminders sent', message, tone: 'success' }
    : { title: 'Nobody was reminded', message, tone: 'info' };
}
