import { useEffect, useState } from 'react';
import { useMedia } from '../DatePicker/use-media';

/** Milliseconds that each picture stays (spec 1 ch. 9). */
const PACE = 5000;

/** Which of `count` pictures has its turn; stands still while `resting`, out of sight, or with reduced motion. */
export const useRotation = (count: number, resting: boolean): number => {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [at, setAt] = useState(0);
  const turning = count > 1 && !resting && !still;
  useEffect(() => {
    if (!turning) return;
    const timer = setInterval(() => !document.hidden && setAt((now) => now + 1), PACE);
    return () => clearInterval(timer);
  }, [turning]);
  return count === 0 ? 0 : at % count;
};
