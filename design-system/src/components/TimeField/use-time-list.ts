import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

export interface TimeList {
  open: boolean;
  /** Index of the highlighted option; -1 for none. */
  active: number;
  listRef: RefObject<HTMLUListElement | null>;
  pick: (index: number) => void;
  show: () => void;
  close: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Scrolls only the list; scrollIntoView would scroll the page too. */
const scrollToOption = (list: HTMLElement | null, index: number) => {
  const option = list?.children[index];
  if (!list || !(option instanceof HTMLElement)) return;
  const [above, below] = [option.offsetTop - list.scrollTop, list.clientHeight - option.offsetHeight];
  if (above < 0 || above > below) list.scrollTop = option.offsetTop - below / 2;
};

/** Whether the list is open, and which option is highlighted. Without matching options the list stays closed. */
const useHighlight = (count: number, start: number) => {
  const [isRequested, setRequested] = useState(false);
  const [highlighted, setHighlighted] = useState(-1);
  const open = isRequested && count > 0;
  const active = open ? highlighted : -1;
  const setOpen = (on: boolean) => () => {
    setRequested(on);
    setHighlighted(-1);
  };
  const step = (by: 1 | -1) => {
    setRequested(true);
    setHighlighted(active < 0 ? Math.max(0, start) : (active + by + count) % count);
  };
  return { open, active, step, show: setOpen(true), close: setOpen(false) };
};

/**
 * Opening, highlighting and choosing in the list of an editable combobox; keys as in the ARIA Authoring
 * Practices. The focus stays in the input. `start` is the option to highlight first; Enter without a highlighted option
 * calls `settle`.
 */
export const useTimeList = (
  count: number,
  start: number,
  choose: (index: number) => void,
  settle: () => void,
): TimeList => {
  const { open, active, step, show, close } = useHighlight(count, start);
  const listRef = useRef<HTMLUListElement>(null);
  const inView = active >= 0 ? active : start;
  useEffect(() => {
    if (open) scrollToOption(listRef.current, inView);
  }, [open, inView]);
  const pick = (index: number) => {
    choose(index);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter') {
      if (active >= 0) pick(active);
      else {
        close();
        settle();
      }
      // With the list open, Enter only closes it; otherwise it submits the form with the committed value.
      if (!open) return;
    } else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
    // Keeps a surrounding dialog open.
    event.stopPropagation();
  };
  return { open, active, listRef, pick, show, close, onKeyDown };
};
