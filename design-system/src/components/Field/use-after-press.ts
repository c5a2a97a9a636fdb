import { useEffect, useRef } from 'react';

/**
 * Runs work at once, or after a press that is under way: what moves while the pointer is down is missed by the click.
 * Made for complaints that appear when a field is left, for it is left by pressing the button below it.
 */
export const useAfterPress = (): ((work: () => void) => void) => {
  const pressed = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    const down = () => {
      pressed.current = true;
    };
    const up = () => {
      pressed.current = false;
      const work = waiting.current;
      waiting.current = null;
      // The click comes right after the pointer is up.
      if (work) setTimeout(work);
    };
    document.addEventListener('pointerdown', down, true);
    document.addEventListener('pointerup', up, true);
    document.addEventListener('pointercancel', up, true);
    return () => {
      document.removeEventListener('pointerdown', down, true);
      document.removeEventListener('pointerup', up, true);
      document.removeEventListener('pointercancel', up, true);
    };
  }, []);
  return (work) => {
    if (pressed.current) waiting.current = work;
    else work();
  };
};
