import { useRef } from 'react';

/**
 * For a dialog whose answer cannot be called back: while it is on its way, nothing closes the question. It guards no second
 * press, which the form inside does (`useAccountForm`).
 * @returns both, made aware of each other
 */
export function useOneWay(send: (password: string) => Promise<void>, onClose: () => void) {
  const isUnderWay = useRef(false);
  return {
    send: async (password: string) => {
      isUnderWay.current = true;
      try {
        await send(password);
      } finally {
        isUnderWay.current = false;
      }
    },
    close: () => {
      if (!isUnderWay.current) onClose();
    },
  };
}
