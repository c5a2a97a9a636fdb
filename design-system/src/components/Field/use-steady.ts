import { useEffect, useState } from 'react';
import { afterPress, isPressed } from './press';

/**
 * A value that moves what stands below it, held while a press is under way: a field is left by pressing the button below it, and
 * a complaint or a field that appears by that would take the button away from under the finger. Every note of a field is held so.
 */
export function useSteady<T>(value: T): T {
  const [shown, setShown] = useState(value);
  const isShown = Object.is(shown, value);
  // Asked at each rendering, so that a press which begins later is known of.
  const holds = isPressed() && !isShown;
  if (!isShown && !holds) setShown(() => value);
  useEffect(() => (isShown ? undefined : afterPress(() => setShown(() => value))), [isShown, value]);
  return holds ? shown : value;
}
