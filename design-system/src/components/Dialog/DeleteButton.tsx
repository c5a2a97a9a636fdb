import { type ReactNode, useState } from 'react';
import { Trash2Icon } from '../../icons';
import { IconButton } from '../Button/IconButton';
import { ConfirmDialog } from './ConfirmDialog';

export interface DeleteButtonProps {
  /** Name of the item, for the label: 'Delete Pici'. */
  of: string;
  /** The question in a few words, e.g. 'Delete Recipe'. */
  title: string;
  /** A sentence about what will be lost; without it there is no confirmation. */
  children?: ReactNode;
  /** Called after the confirmation, or at once without one. */
  onDelete: () => void;
}

/** Deletes an item of a list after a confirmation. */
export function DeleteButton({ of, title, children, onDelete }: DeleteButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const needsConfirmation = Boolean(children);
  return (
    <>
      <IconButton
        label={`Delete ${of}`}
        icon={<Trash2Icon aria-hidden />}
        onClick={() => (needsConfirmation ? setIsConfirming(true) : onDelete())}
      />
      <ConfirmDialog
        open={isConfirming}
        title={title}
        confirmLabel="Delete"
        danger
        onConfirm={() => {
          setIsConfirming(false);
          onDelete();
        }}
        onClose={() => setIsConfirming(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
