import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Button } from '../Button/Button';
import { useOnPaper } from './use-on-paper';

/** A list that is longer by less is shown whole: asking for the rest would take more than it saves. */
const SAVES_AT_LEAST = 4;

/**
 * The beginning of a long list until somebody asks for all of it; paper gets all of it.
 * @param first the number shown at first
 * @returns what is `shown`, the ref for the element `around` its rows (which take the focus by `tabIndex={-1}`),
 * and the `button` for the rest, if there is one
 */
export function useShowAll<T, E extends HTMLElement>(items: T[], first: number) {
  const [asked, setAsked] = useState(false);
  const onPaper = useOnPaper();
  const around = useRef<E>(null);
  // Hundreds of rows are drawn in slices, so that the button answers at once.
  const unfolded = useDeferredValue(asked);
  const folds = !unfolded && items.length >= first + SAVES_AT_LEAST;
  useEffect(() => {
    // The button is gone: reading goes on where the list was cut.
    if (unfolded) (around.current?.children[first] as HTMLElement | undefined)?.focus();
  }, [unfolded, first]);
  return {
    shown: folds && !onPaper ? items.slice(0, first) : items,
    around,
    button: folds && (
      <Button busy={asked} onClick={() => setAsked(true)}>
        Show all {items.length}
      </Button>
    ),
  };
}
