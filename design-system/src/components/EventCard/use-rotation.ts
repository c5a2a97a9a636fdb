import { useEffect, useState } from 'react';
import { useMedia } from '../DatePicker/use-media';

/** How long each picture is shown, in milliseconds (spec 1 ch. 9). */
const INTERVAL_MS = 5000;

/** The index of the current of `count` pictures; paused while `resting`, in a hidden tab, or with reduced motion. */
export const useRotation = (count: number, resting: boolean): number => {
  const isReduced = useMedia('(prefers-reduced-motion: reduce)');
  const [at, setAt] = useState(0);
  const isRotating = count > 1 && !resting && !isReduced;
  useEffect(() => {
    if (!isRotating) return;
    const timer = setInterval(() => !document.hidden && setAt((current) => current + 1), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isRotating]);
  return count === 0 ? 0 : at % count;
};
