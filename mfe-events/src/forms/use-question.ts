import { useState } from 'react';

/**
 * What is asked once more before a form is sent.
 * @param send what follows on a yes
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
