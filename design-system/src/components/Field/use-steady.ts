import { useEffect, useState } from 'react';
import { afterPress, isPressed } from './press';

/**
 * Delays a change that shifts the layout until the current press has ended: pressing a button blurs the field above it, and an
 * error or field that appears then would move the button away from the pointer. Used for the notes of all fields.
 */
export function useSteady<T>(value: T): T {
  const [shown, setShown] = useState(value);
  const isShown = Object.is(shown, value);
  // Evaluated at each render, so that a later press is respected.
  const isHeld = isPressed() && !isShown;
  if (!isShown && !isHeld) setShown(() => value);
  useEffect(() => (isShown ? undefined : afterPress(() => setShown(() => value))), [isShown, value]);
  return isHeld ? shown : value;
}
