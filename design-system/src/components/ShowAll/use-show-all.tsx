import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Button } from '../Button/Button';
import { useIsPrinting } from './use-is-printing';

/** Minimum number of hidden rows. With fewer, the whole list is shown, since a button would save no space. */
const MIN_HIDDEN = 4;

/**
 * Shows the beginning of a long list with a button for the rest; the whole list is printed.
 * @param first the number shown at first
 * @returns what is `shown`, the ref for the element `around` its rows (which take the focus by `tabIndex={-1}`),
 * and the `button` for the rest, if there is one
 */
export function useShowAll<T, E extends HTMLElement>(items: T[], first: number) {
  const [isRequested, setRequested] = useState(false);
  const isPrinting = useIsPrinting();
  const around = useRef<E>(null);
  // Deferred: hundreds of rows are rendered in slices, so that the button responds at once.
  const isUnfolded = useDeferredValue(isRequested);
  const isFolded = !isUnfolded && items.length >= first + MIN_HIDDEN;
  useEffect(() => {
    // The button is removed: move the focus to the first new row.
    if (isUnfolded) (around.current?.children[first] as HTMLElement | undefined)?.focus();
  }, [isUnfolded, first]);
  return {
    shown: isFolded && !isPrinting ? items.slice(0, first) : items,
    around,
    button: isFolded && (
      <Button busy={isRequested} onClick={() => setRequested(true)}>
        Show all {items.length}
      </Button>
    ),
  };
}
