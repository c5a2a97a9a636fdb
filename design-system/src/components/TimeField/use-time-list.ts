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

/**
 * Opening, highlighting and choosing in a list that belongs to an editable combobox; keys as in the ARIA Authoring
 * Practices. The focus never leaves the input. `start` is the option to come to first.
 */
export const useTimeList = (count: number, start: number, choose: (index: number) => void): TimeList => {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listRef = useRef<HTMLUListElement>(null);
  const inView = active >= 0 ? active : start;
  useEffect(() => {
    if (open) bringIntoView(listRef.current, inView);
  }, [open, inView]);
  const show = () => {
    setOpen(true);
    setActive(-1);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (index: number) => {
    choose(index);
    close();
  };
  const step = (by: 1 | -1) => {
    setOpen(true);
    if (!open || active < 0) setActive(Math.max(0, start));
    else setActive((active + by + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1);
    // With the list open it ends the choosing, and never sends the form around it.
    else if (event.key === 'Enter' && open) {
      if (active >= 0) pick(active);
      else close();
    } else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
    // A dialog around the field stays open.
    event.stopPropagation();
  };
  return { open: open && count > 0, active, listRef, pick, show, close, onKeyDown };
};
