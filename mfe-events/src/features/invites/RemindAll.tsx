import { eventsApi, type RemindedView } from '@yolo/contract/events';
import { Button, ConfirmDialog, MailIcon, Text } from '@yolo/design-system';
import { useEventAction } from '@yolo/platform/event';
import { useApi, useSession } from '@yolo/platform/remote';
import { useState } from 'react';
import { people } from '../../event/guest-counts';
import { remindedToast } from './pending';

export interface RemindAllProps {
  eventId: string;
  /** Number of guests who have not answered. */
  pending: number;
}

/** Reminds, by mail and after a confirmation, all guests who have not answered. */
export function RemindAll({ eventId, pending }: RemindAllProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const api = useApi(eventsApi);
  const { user } = useSession();
  const reminding = useEventAction<void, RemindedView>(
    eventId,
    'events',
    () => api.remindAll({ params: { eventId } }),
    {
      failed: 'Email sending failed',
      fallback: 'Please try again later.',
      done: (reminded) => remindedToast(reminded, user?.emailVerified ?? false),
    },
  );
  const close = () => setIsConfirming(false);
  return (
    <>
      <Button variant="quiet" icon={<MailIcon aria-hidden />} onClick={() => setIsConfirming(true)}>
        Remind all
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={`Remind ${people(pending)}?`}
        confirmLabel="Remind all"
        busyLabel="Sending..."
        busy={reminding.busy}
        onConfirm={() => reminding.run(undefined, close)}
        onClose={close}
      >
        <Text tone="soft">
          Everybody who has not answered gets the invitation again, with the same link. Guests who had a mail
          within the last day are left out.
        </Text>
      </ConfirmDialog>
    </>
  );
}
