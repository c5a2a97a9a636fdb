import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { role } from '../../tokens';
import { Button } from '../Button/Button';
import { FieldNote } from '../Field/Field';
import { Dialog } from './Dialog';

export interface ConfirmDialogProps {
  /** Whether it is shown; the owner keeps it. */
  open: boolean;
  /** The question in a few words, e.g. ‘Delete Event’. */
  title: string;
  /** What will happen, in a sentence. */
  children?: ReactNode;
  /** Beside the title: of whom it is about. */
  face?: ReactNode;
  /** Says what will be done, e.g. 'Delete Event'. */
  confirmLabel: string;
  /** Said by the button while it is being done. */
  busyLabel?: string;
  /** The way back. @default Cancel */
  cancelLabel?: string;
  /** What is done can't be taken back; its button is outlined, never filled. */
  danger?: boolean;
  /** It is being done: from here there is no way back, and nothing closes the question. */
  busy?: boolean;
  /** Why it could not be done; the question stays open. */
  error?: ReactNode;
  /** Does it. */
  onConfirm: () => void;
  /** Told when the reader wants it closed; the owner closes it. */
  onClose: () => void;
}

const Faced = styled.span`
  display: flex;
  align-items: center;
  gap: 16px;
  > :first-child {
    font-family: ${role('f-text')};
  }
`;

/** Asks once before something that matters. The way back comes first, so that it has the focus. */
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
    <Faced>
      {face}
      <span>{title}</span>
    </Faced>
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
