import type { GuestView, PendingInvitationView } from '@yolo/contract/events';
import { useMemo, useState } from 'react';
import type { GuestTools } from './use-guest-tools';

/** The tool that the owner is asked to confirm, and the guest. */
export interface GuestQuestion {
  tool: keyof GuestTools;
  /** Of the guest or the invitation, whichever the tool needs. */
  id: string;
  name: string;
}

/** The state of the confirmation before somebody is taken off a list. */
export function useGuestQuestion() {
  const [asking, setAsking] = useState<GuestQuestion | null>(null);
  // Stable functions, so that hundreds of rows are not rendered again.
  const ask = useMemo(
    () => ({
      toRemove({ id, name }: GuestView) {
        setAsking({ tool: 'removeAttendee', id, name });
      },
      toDelete({ invitationId: id, name, email }: PendingInvitationView) {
        setAsking({ tool: 'deleteInvite', id, name: name || email });
      },
      toDeleteAnswered({ invitationId: id, name }: GuestView) {
        if (id) setAsking({ tool: 'deleteAnswered', id, name });
      },
    }),
    [],
  );
  return { ask, asking, onClose: () => setAsking(null) };
}
