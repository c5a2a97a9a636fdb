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

/** Scrolls the list alone; scrollIntoView would move the page too. */
const bringIntoView = (list: HTMLElement | null, index: number) => {
  const option = list?.children[index];
  if (!list || !(option instanceof HTMLElement)) return;
  const [above, below] = [option.offsetTop - list.scrollTop, list.clientHeight - option.offsetHeight];
  if (above < 0 || above > below) list.scrollTop = option.offsetTop - below / 2;
};

/** Whether the list is open, and which option is highlighted; of what is typed nothing may be on offer. */
const useHighlight = (count: number, start: number) => {
  const [asked, setAsked] = useState(false);
  const [highlighted, setHighlighted] = useState(-1);
  const open = asked && count > 0;
  const active = open ? highlighted : -1;
  const turn = (on: boolean) => () => {
    setAsked(on);
    setHighlighted(-1);
  };
  const step = (by: 1 | -1) => {
    setAsked(true);
    setHighlighted(active < 0 ? Math.max(0, start) : (active + by + count) % count);
  };
  return { open, active, step, show: turn(true), close: turn(false) };
};

/**
 * Opening, highlighting and choosing in a list that belongs to an editable combobox; keys as in the ARIA Authoring
 * Practices. The focus never leaves the input. `start` is the option to come to first; Enter without a highlighted one
 * is for `settle`.
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
    if (open) bringIntoView(listRef.current, inView);
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
      // With the list open it ends the choosing; else it sends the form around it, with what is settled.
      if (!open) return;
    } else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
    // A dialog around the field stays open.
    event.stopPropagation();
  };
  return { open, active, listRef, pick, show, close, onKeyDown };
};
