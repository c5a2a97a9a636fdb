import type { GuestView, PendingInvitationView } from '@yolo/contract/events';
import { useMemo, useState } from 'react';
import type { GuestTools } from './use-guest-tools';

/** What the owner is about to do to whom. */
export interface Asking {
  tool: keyof GuestTools;
  /** Of the guest or the invitation, whichever the tool needs. */
  id: string;
  name: string;
}

/** What is asked before somebody is taken off a list. */
export function useGuestQuestion() {
  const [asking, setAsking] = useState<Asking | null>(null);
  // The same functions every time, so that hundreds of rows stay as they are.
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
