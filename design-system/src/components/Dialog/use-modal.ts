import { useEffect, useRef, type MouseEvent, type RefObject, type SyntheticEvent } from 'react';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  /** Spread on the `<dialog>`: Esc and a click on the scrim ask to close. */
  handlers: {
    onCancel: (event: SyntheticEvent) => void;
    onMouseDown: (event: MouseEvent) => void;
  };
}

/**
 * Opens a native modal dialog while `open` is true. The browser keeps the focus inside and returns it on closing.
 * Closing stays the owner's decision: the handlers only ask through `onClose`.
 */
export const useModal = (open: boolean, onClose: () => void): Modal => {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);
  const onCancel = (event: SyntheticEvent) => {
    // A file chooser's cancel event bubbles up to here too.
    if (event.target !== ref.current) return;
    event.preventDefault();
    onClose();
  };
  const onMouseDown = (event: MouseEvent) => {
    if (event.target !== ref.current) return;
    // Else the press itself would take the focus from where closing returns it.
    event.preventDefault();
    onClose();
  };
  return { ref, handlers: { onCancel, onMouseDown } };
};
