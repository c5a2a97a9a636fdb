import { useRef } from 'react';

/**
 * For a dialog whose request cannot be cancelled: it cannot be closed while the request is pending. Second presses are
 * prevented by the form inside (`useAccountForm`).
 * @returns `send`, and a `close` that does nothing meanwhile
 */
export function useOneWay(send: (password: string) => Promise<void>, onClose: () => void) {
  const isPending = useRef(false);
  return {
    send: async (password: string) => {
      isPending.current = true;
      try {
        await send(password);
      } finally {
        isPending.current = false;
      }
    },
    close: () => {
      if (!isPending.current) onClose();
    },
  };
}
