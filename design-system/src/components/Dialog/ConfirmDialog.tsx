import type { ReactNode } from 'react';
import { Button } from '../Button/Button';
import { Dialog } from './Dialog';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** Says what will be done, e.g. 'Delete Event'. */
  confirmLabel: string;
  busyLabel?: string;
  cancelLabel?: string;
  /** What is done can't be taken back. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once before something that matters. The way back comes first, so that it has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, busyLabel, cancelLabel = 'Cancel' } = props;
  const { danger, busy, onConfirm, onClose } = props;
  const actions = (
    <>
      <Button onClick={onClose} autoFocus>
        {cancelLabel}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} size="small" actions={actions}>
      {children && <div>{children}</div>}
    </Dialog>
  );
}
