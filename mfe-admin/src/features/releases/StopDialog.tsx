import { ConfirmDialog } from '@yolo/design-system';
import { shortOf } from './release-words';
import type { useRolloutStop } from './use-rollout-stop';

/** Asks for confirmation before an admin stops a team's rollout. */
export function StopDialog({ rollout, busy, error, confirm, close }: ReturnType<typeof useRolloutStop>) {
  return (
    <ConfirmDialog
      open={rollout !== null}
      title={rollout ? `Stop the rollout of ${rollout.project}?` : ''}
      cancelLabel="Keep"
      confirmLabel="Stop rollout"
      busyLabel="Stopping..."
      danger
      busy={busy}
      error={error}
      onConfirm={confirm}
      onClose={close}
    >
      {rollout &&
        `New pages get ${shortOf(rollout.replaces)} again, in every browser. Its team can begin another.`}
    </ConfirmDialog>
  );
}
