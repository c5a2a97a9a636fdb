import { codeOf, isLoggedOut, type InvitedView } from '@yolo/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Toast } from '@yolo/platform';
import { useApi, usePlatform, useSession, useToast } from '@yolo/platform/remote';
import {
  inviteesCount,
  inviteesNamed,
  leftOut,
  leftTyped,
  SOME_FAILED,
  tooMany,
  type Invitees,
} from '../../members/invitees';
import { NOTHING_TO_ADD } from '../invites/use-invite';
import { reloadEvent } from '../../queries/event';

/** What is filled in; kept in this tab until it is sent. */
export interface SendInvitesForm extends Invitees {
  event: { id: string; text: string } | null;
}

export const EMPTY: SendInvitesForm = { event: null, members: [], emails: '' };

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
function sentToast(view: InvitedView, emails: string): Toast {
  const rest = leftOut(view, emails);
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
  const api = useApi();
  const queries = useQueryClient();
  const session = useSession();
  const { requireLogin } = usePlatform();
  const { toast, toastError } = useToast();
  const mutation = useMutation({
    mutationFn: ({ eventId, form }: { eventId: string; form: SendInvitesForm }) =>
      api.invite({
        params: { eventId },
        body: inviteesNamed(form),
      }),
    onSuccess: (view, { form }) => toast(sentToast(view, form.emails)),
    onError: (error) => {
      if (isLoggedOut(error)) return requireLogin();
      const code = codeOf(error);
      if (code === 'internal' || !code)
        return toast({ title: 'Error', message: 'Could not process invitations.', tone: 'error' });
      toastError(error, 'Error');
    },
    onSettled: (_view, _error, { eventId }) => reloadEvent(queries, eventId),
  });
  return {
    busy: mutation.isPending,
    /** @param onSent gets the pieces of the address list that were no addresses, to be mended */
    send(form: SendInvitesForm, onSent: (left: string) => void): Complaint | null {
      const complaint = complaintOf(form);
      if (complaint) toast({ title: complaint.title, message: complaint.message, tone: 'error' });
      if (complaint || !form.event) return complaint;
      if (session.status === 'guest') requireLogin();
      else if (!mutation.isPending)
        mutation.mutate({ eventId: form.event.id, form }, { onSuccess: () => onSent(leftTyped(form)) });
      return null;
    },
  };
}
