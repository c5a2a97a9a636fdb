import { eventsApi } from '@yolo/contract/events';
import { codeOf, isolated } from '@yolo/contract';
import type { Toast } from '@yolo/platform';
import { copyText, NOT_COPIED, useEventAction } from '@yolo/platform/event';
import { useApi } from '@yolo/platform/remote';
import { useCallback, useEffect, useRef, useState } from 'react';

/** One invitation, under the name or the address that the list shows. */
export interface Invited {
  id: string;
  name: string;
}

export type InvitationTool = 'resend' | 'copy' | 'renew';

/** Resending, copying and renewing the link of one invitation. */
export function useInvitationTools(eventId: string) {
  const { resend, copy, renew } = useCalls(eventId);
  const [renewing, setRenewing] = useState<Invited | null>(null);
  const latest = useRef({ resend, copy });
  useEffect(() => {
    latest.current = { resend, copy };
  });
  // The same function every time, so that hundreds of rows stay as they are.
  const onTool = useCallback((tool: InvitationTool, invitation: Invited) => {
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
  const at = ({ id }: Invited) => ({ params: { eventId, invitationId: id } });
  // Each call resolves to what is said when it worked.
  const shared = { done: (said: Toast) => said, targetOf: ({ id }: Invited) => id };
  return {
    resend: useEventAction<Invited, Toast>(
      eventId,
      'events',
      async (invitation) => {
        await api.resendInvitation(at(invitation));
        return worked('Mail sent again', `With the same link, to ${isolated(invitation.name)}.`);
      },
      { ...shared, failed: 'Email sending failed', fallback: 'Please try again later.' },
    ),
    copy: useEventAction<Invited, Toast>(
      eventId,
      'events',
      async (invitation) =>
        (await copied(api.readInvitationLink(at(invitation))))
          ? worked('Link Copied', `Anyone who has it can answer for ${isolated(invitation.name)}.`)
          : NOT_COPIED,
      { ...shared, failed: 'Copy Failed', fallback: 'Please try again.' },
    ),
    renew: useEventAction<Invited, Toast>(
      eventId,
      'events',
      async (invitation) =>
        (await copied(api.renewInvitationLink(at(invitation))))
          ? worked('Link renewed', 'The new one is copied; the old one works no longer.')
          : worked('Link renewed', 'The old one works no longer. Copy the new one, or resend the mail.'),
      { ...shared, failed: 'Link not renewed', fallback: 'Please try again.' },
    ),
  };
}

const worked = (title: string, message: string): Toast => ({ title, message, tone: 'success' });

/** @returns whether the browser took the link; what the server refuses is thrown */
async function copied(link: Promise<{ url: string }>): Promise<boolean> {
  try {
    await copyText(link.then(({ url }) => url));
    return true;
  } catch (error) {
    if (codeOf(error)) throw error;
    return false;
  }
}
