import { eventsApi } from '@yolo/contract/events';
import { Button, ConfirmDialog, MailIcon, Text } from '@yolo/design-system';
import { useApi, useSession, useToast } from '@yolo/platform/remote';
import { useState } from 'react';
import { people } from '../../event/guest-counts';
import { useOwnerAction } from '../../owner/use-owner-action';
import { remindedToast } from './pending';

export interface RemindAllProps {
  eventId: string;
  /** How many have not answered. */
  pending: number;
}

/** The owner asks everybody who has not answered once more, by a mail each. */
export function RemindAll({ eventId, pending }: RemindAllProps) {
  const [asking, setAsking] = useState(false);
  const reminding = useReminding(eventId);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="quiet" icon={<MailIcon aria-hidden />} onClick={() => setAsking(true)}>
        Remind all
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Remind ${people(pending)}?`}
        confirmLabel="Remind all"
        busyLabel="Sending..."
        busy={reminding.busy}
        onConfirm={() => reminding.run(undefined, close)}
        onClose={close}
      >
        <Text tone="soft">
          Everybody who has not answered gets the invitation again, with the same link. Whoever had a mail
          within the last day is left out.
        </Text>
      </ConfirmDialog>
    </>
  );
}

function useReminding(eventId: string) {
  const api = useApi(eventsApi);
  const { user } = useSession();
  const { toast } = useToast();
  return useOwnerAction<void>(
    eventId,
    async () => {
      const reminded = await api.remindAll({ params: { eventId } });
      toast(remindedToast(reminded, user?.emailVerified ?? false));
    },
    { failed: 'Email sending failed', fallback: 'Please try again later.' },
  );
}
