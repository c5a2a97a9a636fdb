import { useState } from 'react';

/**
 * A confirmation before a form is sent.
 * @param send called after the confirmation
 */
export function useQuestion(send: () => void) {
  const [open, setOpen] = useState(false);
  return {
    ask: () => setOpen(true),
    /** For the dialog. */
    question: {
      open,
      onConfirm() {
        setOpen(false);
        send();
      },
      onClose: () => setOpen(false),
    },
  };
}
