import { type InvitedView, eventsApi } from '@yolo/contract/events';
import type { Toast } from '@yolo/platform';
import { useEventAction } from '@yolo/platform/event';
import { type DraftChecks, useApi, useToast } from '@yolo/platform/remote';
import {
  inviteesChecks,
  inviteesCount,
  inviteesNamed,
  notInvitedSentences,
  invalidAddresses,
  SOME_FAILED,
  tooMany,
  type Invitees,
} from '../../members/invitees';
import { NOTHING_TO_ADD } from '../invites/use-invite';

/** The values of the form; kept in this tab until they are sent. */
export interface SendInvitesForm extends Invitees {
  event: { id: string; text: string } | null;
}

interface Sendable extends Invitees {
  event: { id: string };
}

export const EMPTY: SendInvitesForm = { event: null, members: [], emails: '' };

/** For a stored draft, which may be of another release. */
export const CHECKS: DraftChecks<SendInvitesForm> = {
  ...inviteesChecks,
  event: (value) => value === null || (typeof value === 'object' && 'id' in value && 'text' in value),
};

const SELECT_AN_EVENT = { title: 'Select an event', message: 'Choose an event first.' };

/** Which field is wrong, and why. */
export type Complaint = { field: 'event' | 'members' | 'emails'; title: string; message: string };

/** An event, and at least one member or address (`spec 1 ch. 5`). */
function complaintOf(form: SendInvitesForm): Complaint | null {
  if (!form.event) return { field: 'event', ...SELECT_AN_EVENT };
  if (inviteesCount(form) === 0) return { field: 'members', ...NOTHING_TO_ADD };
  const many = tooMany(form);
  return many && { field: 'emails', ...many };
}

/** What the toast says about invitations that were sent, skipped [INV-1] or left out. */
function sentToast(view: InvitedView, { emails }: Invitees): Toast {
  const rest = notInvitedSentences(view, emails);
  // Alone it has no full stop (`spec 1 ch. 8`).
  const sent = `Successfully sent ${view.created} invitation(s)${rest.length > 0 ? '.' : ''}`;
  const message = [...(view.created > 0 ? [sent] : []), ...rest].join(' ');
  if (view.gone > 0) return { title: SOME_FAILED, message, tone: 'error' };
  return view.created > 0
    ? { title: 'Invitations sent', message, tone: 'success' }
    : { title: NOTHING_TO_ADD.title, message, tone: 'info' };
}

/** Sends the form of the invitations page. */
export function useSendInvites() {
  const api = useApi(eventsApi);
  const { toast } = useToast();
  const sending = useEventAction<Sendable, InvitedView>(
    ({ event }) => event.id,
    'events',
    (form) => api.invite({ params: { eventId: form.event.id }, body: inviteesNamed(form) }),
    {
      signInTo: 'send invitations',
      failed: 'Error',
      fallback: 'Could not process invitations.',
      done: sentToast,
    },
  );
  return {
    busy: sending.busy,
    /** @param onSent called with the parts of the address list that are no addresses, to be corrected */
    send(form: SendInvitesForm, onSent: (invalid: string) => void): Complaint | null {
      const complaint = complaintOf(form);
      const { event } = form;
      if (complaint) toast({ title: complaint.title, message: complaint.message, tone: 'error' });
      else if (event) sending.run({ ...form, event }, () => onSent(invalidAddresses(form)));
      return complaint;
    },
  };
}
