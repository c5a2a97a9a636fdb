import { isolated } from '@yolo/contract';
import { ConfirmDialog, Text } from '@yolo/design-system';
import type { useInvitationTools } from './use-invitation-tools';

/** Asks for confirmation, because the old link, which somebody may have, stops working. */
export function RenewDialog({
  asking,
  busy,
  confirm,
  close,
}: ReturnType<typeof useInvitationTools>['renewal']) {
  return (
    <ConfirmDialog
      open={asking !== null}
      title={`Renew the link of ${isolated(asking?.name ?? '')}?`}
      confirmLabel="Renew Link"
      busyLabel="Renewing..."
      busy={busy}
      onConfirm={confirm}
      onClose={close}
    >
      <Text tone="soft">
        The old link stops working at once, on open pages too. No mail is sent: the new link is copied for you
        to pass on.
      </Text>
    </ConfirmDialog>
  );
}
