import { type ReactNode, useState } from 'react';
import { Trash2Icon } from '../../icons';
import { IconButton } from '../Button/IconButton';
import { ConfirmDialog } from './ConfirmDialog';

export interface DeleteButtonProps {
  /** What it deletes, as its label names it: 'Delete Pici'. */
  of: string;
  /** The question in a few words, e.g. 'Delete Recipe'. */
  title: string;
  /** What will be lost, in a sentence; without it nothing is asked. */
  children?: ReactNode;
  onDelete: () => void;
}

/** Deletes something of a list, once the question is answered. */
export function DeleteButton({ of, title, children, onDelete }: DeleteButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isAsked = Boolean(children);
  return (
    <>
      <IconButton
        label={`Delete ${of}`}
        icon={<Trash2Icon aria-hidden />}
        onClick={() => (isAsked ? setIsAsking(true) : onDelete())}
      />
      <ConfirmDialog
        open={isAsking}
        title={title}
        confirmLabel="Delete"
        danger
        onConfirm={() => {
          setIsAsking(false);
          onDelete();
        }}
        onClose={() => setIsAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
