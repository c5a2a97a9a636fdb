import { isolated } from '@yolo/contract';
import { ConfirmDialog, Text } from '@yolo/design-system';
import type { GuestQuestion } from './use-guest-question';
import { useGuestTools } from './use-guest-tools';

export interface GuestToolDialogProps {
  eventId: string;
  /** null while the dialog is closed. */
  asking: GuestQuestion | null;
  onClose(): void;
}

/** The effect of each tool: a removed guest can answer again, a deleted one is no longer invited. */
const OUTCOMES: Record<GuestQuestion['tool'], string> = {
  removeAttendee: 'They move to Not Going. The invitation stays, so they may answer again.',
  deleteInvite: 'Its link stops working at once. You can invite them again.',
  deleteAnswered:
    'They leave the guest list, and their link stops working at once. To come, they need a new invitation.',
};

/** Asks for confirmation before somebody is taken off a list. */
export function GuestToolDialog({ eventId, asking, onClose }: GuestToolDialogProps) {
  const tools = useGuestTools(eventId);
  const removing = asking?.tool === 'removeAttendee';
  const name = isolated(asking?.name ?? '');
  return (
    <ConfirmDialog
      open={asking !== null}
      title={removing ? `Remove ${name}?` : `Delete the invitation of ${name}?`}
      confirmLabel={removing ? 'Remove' : 'Delete'}
      busyLabel={removing ? 'Removing...' : 'Deleting...'}
      danger
      busy={asking ? tools[asking.tool].busy : false}
      onConfirm={() => asking && tools[asking.tool].run(asking.id, onClose)}
      onClose={onClose}
    >
      <Text tone="soft">{asking && OUTCOMES[asking.tool]}</Text>
    </ConfirmDialog>
  );
}
