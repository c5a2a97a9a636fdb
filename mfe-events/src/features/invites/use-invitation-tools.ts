import { codeOf } from '@yolo/contract';
import { useApi, useToast } from '@yolo/platform/remote';
import { useCallback, useEffect, useRef, useState } from 'react';
import { copyText } from '../../copy-text';
import { useOwnerAction } from '../../owner/use-owner-action';

/** One invitation, under the name or the address that the list shows. */
export interface Invited {
  id: string;
  name: string;
}

export type InvitationTool = 'resend' | 'copy' | 'renew';

const NOT_COPIED = {
  title: 'Copy Failed',
  message: 'Your browser did not allow it.',
  tone: 'error',
} as const;

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
  const api = useApi();
  const { toast } = useToast();
  const at = ({ id }: Invited) => ({ params: { eventId, invitationId: id } });
  const resend = useOwnerAction<Invited>(
    eventId,
    async (invitation) => {
      await api.resendInvitation(at(invitation));
      toast({
        title: 'Mail sent again',
        message: `With the same link, to ${invitation.name}.`,
        tone: 'success',
      });
    },
    { failed: 'Email sending failed', fallback: 'Please try again later.' },
  );
  const copy = useOwnerAction<Invited>(
    eventId,
    async (invitation) => {
      if (!(await copied(api.readInvitationLink(at(invitation))))) return toast(NOT_COPIED);
      toast({
        title: 'Link Copied',
        message: `Whoever has it answers for ${invitation.name}.`,
        tone: 'success',
      });
    },
    { failed: 'Copy Failed', fallback: 'Please try again.' },
  );
  const renew = useOwnerAction<Invited>(
    eventId,
    async (invitation) => {
      const isCopied = await copied(api.renewInvitationLink(at(invitation)));
      toast({
        title: 'Link renewed',
        message: isCopied
          ? 'The new one is copied; the old one works no longer.'
          : 'The old one works no longer. Copy the new one, or resend the mail.',
        tone: 'success',
      });
    },
    { failed: 'Link not renewed', fallback: 'Please try again.' },
  );
  return { resend, copy, renew };
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
