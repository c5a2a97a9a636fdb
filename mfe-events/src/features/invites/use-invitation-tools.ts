import { eventsApi } from '@yolo/contract/events';
import { codeOf, isolated } from '@yolo/contract';
import type { Toast } from '@yolo/platform';
import { useApi, useToast } from '@yolo/platform/remote';
import { useCallback, useEffect, useRef, useState } from 'react';
import { copyText, NOT_COPIED } from '../../copy-text';
import { useOwnerAction, type ActionWords, type OwnerAction } from '../../owner/use-owner-action';

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
  return {
    resend: useCall(
      eventId,
      async (at, { name }) => {
        await api.resendInvitation(at);
        return done('Mail sent again', `With the same link, to ${isolated(name)}.`);
      },
      { failed: 'Email sending failed', fallback: 'Please try again later.' },
    ),
    copy: useCall(
      eventId,
      async (at, { name }) =>
        (await copied(api.readInvitationLink(at)))
          ? done('Link Copied', `Whoever has it answers for ${isolated(name)}.`)
          : NOT_COPIED,
      { failed: 'Copy Failed', fallback: 'Please try again.' },
    ),
    renew: useCall(
      eventId,
      async (at) =>
        (await copied(api.renewInvitationLink(at)))
          ? done('Link renewed', 'The new one is copied; the old one works no longer.')
          : done('Link renewed', 'The old one works no longer. Copy the new one, or resend the mail.'),
      { failed: 'Link not renewed', fallback: 'Please try again.' },
    ),
  };
}

const done = (title: string, message: string): Toast => ({ title, message, tone: 'success' });

/** Which invitation, as the API is told. */
interface At {
  params: { eventId: string; invitationId: string };
}

/** @param call resolves to what is said when it worked */
function useCall(
  eventId: string,
  call: (at: At, invitation: Invited) => Promise<Toast>,
  words: ActionWords,
): OwnerAction<Invited> {
  const { toast } = useToast();
  return useOwnerAction<Invited>(
    eventId,
    async (invitation) => toast(await call({ params: { eventId, invitationId: invitation.id } }, invitation)),
    words,
    ({ id }) => id,
  );
}

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
