import { eventsApi } from '@yolo/contract/events';
import { codeOf, isolated } from '@yolo/contract';
import type { Toast } from '@yolo/platform';
import { copyText, NOT_COPIED, useEventAction } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { useCallback, useEffect, useRef, useState } from 'react';

/** One invitation, under the name or the address that the list shows. */
export interface InvitationRef {
  id: string;
  name: string;
}

export type InvitationTool = 'resend' | 'copy' | 'renew';

/** Resending, copying and renewing the link of one invitation. */
export function useInvitationTools(eventId: string) {
  const { resend, copy, renew } = useCalls(eventId);
  const [renewing, setRenewing] = useState<InvitationRef | null>(null);
  const latest = useRef({ resend, copy });
  useEffect(() => {
    latest.current = { resend, copy };
  });
  // A stable function, so that hundreds of rows are not rendered again.
  const onTool = useCallback((tool: InvitationTool, invitation: InvitationRef) => {
    if (tool === 'renew') setRenewing(invitation);
    else latest.current[tool].run(invitation);
  }, []);
  const stopRenewing = () => setRenewing(null);
  return {
    onTool,
    renewal: {
      asking: renewing,
      busy: renew.busy,
      confirm: () => renewing && renew.run(renewing, stopRenewing),
      close: stopRenewing,
    },
  };
}

function useCalls(eventId: string) {
  const api = useApi(eventsApi);
  const paramsOf = ({ id }: InvitationRef) => ({ params: { eventId, invitationId: id } });
  // Each call resolves to its toast.
  const shared = { done: (toast: Toast) => toast, targetOf: ({ id }: InvitationRef) => id };
  return {
    resend: useEventAction<InvitationRef, Toast>(
      eventId,
      'events',
      async (invitation) => {
        await api.resendInvitation(paramsOf(invitation));
        return success('Mail sent again', `With the same link, to ${isolated(invitation.name)}.`);
      },
      { ...shared, failed: 'Email sending failed', fallback: 'Please try again later.' },
    ),
    copy: useEventAction<InvitationRef, Toast>(
      eventId,
      'events',
      async (invitation) =>
        (await copyLink(api.readInvitationLink(paramsOf(invitation))))
          ? success('Link Copied', `Anyone who has it can answer for ${isolated(invitation.name)}.`)
          : NOT_COPIED,
      { ...shared, failed: 'Copy Failed', fallback: 'Please try again.' },
    ),
    renew: useEventAction<InvitationRef, Toast>(
      eventId,
      'events',
      async (invitation) =>
        (await copyLink(api.renewInvitationLink(paramsOf(invitation))))
          ? success('Link renewed', 'The new one is copied; the old one works no longer.')
          : success('Link renewed', 'The old one works no longer. Copy the new one, or resend the mail.'),
      { ...shared, failed: 'Link not renewed', fallback: 'Please try again.' },
    ),
  };
}

const success = (title: string, message: string): Toast => ({ title, message, tone: 'success' });

/** @returns whether the clipboard took the link; a refusal of the server is thrown */
async function copyLink(link: Promise<{ url: string }>): Promise<boolean> {
  try {
    await copyText(link.then(({ url }) => url));
    return true;
  } catch (error) {
    if (codeOf(error)) throw error;
    return false;
  }
}
