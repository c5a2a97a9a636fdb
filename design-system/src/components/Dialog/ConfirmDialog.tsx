import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { role } from '../../tokens';
import { Button } from '../Button/Button';
import { FieldNote } from '../Field/Field';
import { Dialog } from './Dialog';

export interface ConfirmDialogProps {
  /** Whether it is shown; the owner stores the state. */
  open: boolean;
  /** The question in a few words, e.g. ‘Delete Event’. */
  title: string;
  /** What will happen, in a sentence. */
  children?: ReactNode;
  /** Avatar beside the title, if it is about a member. */
  face?: ReactNode;
  /** Label of the confirm button, e.g. 'Delete Event'. */
  confirmLabel: string;
  /** Label of the confirm button while busy. */
  busyLabel?: string;
  /** Label of the cancel button. @default Cancel */
  cancelLabel?: string;
  /** The action cannot be undone; its button is outlined, never filled. */
  danger?: boolean;
  /** The action is running: the dialog cannot be closed. */
  busy?: boolean;
  /** Error of the action; the dialog stays open. */
  error?: ReactNode;
  /** Called to run the action. */
  onConfirm: () => void;
  /** Called when the user wants to close it; the owner closes it. */
  onClose: () => void;
}

const TitleWithFace = styled.span`
  display: flex;
  align-items: center;
  gap: 16px;
  > :first-child {
    font-family: ${role('f-text')};
  }
`;

/** Asks for confirmation of an important action. Cancel comes first, so that it has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, busyLabel, cancelLabel = 'Cancel' } = props;
  const { danger, busy, error, face, onConfirm } = props;
  const onClose = () => {
    if (!busy) props.onClose();
  };
  const actions = (
    <>
      <Button onClick={onClose} aria-disabled={busy}>
        {cancelLabel}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  const head = face ? (
    <TitleWithFace>
      {face}
      <span>{title}</span>
    </TitleWithFace>
  ) : (
    title
  );
  return (
    <Dialog open={open} onClose={onClose} title={head} actions={actions}>
      {children && <div>{children}</div>}
      <div role="alert">{error && <FieldNote error={error} />}</div>
    </Dialog>
  );
}
