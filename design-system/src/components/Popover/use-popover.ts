import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { layOver } from '../Dialog/layers';

export interface PopoverState {
  button: RefObject<HTMLButtonElement | null>;
  panel: RefObject<HTMLDivElement | null>;
  open: boolean;
  show: () => void;
  /** Closes it and moves the focus back to the button. */
  hide: () => void;
  /** Click handler of the button; replaces the default action of the browser. */
  toggle: (event: MouseEvent) => void;
  /** Key handler of the panel: Esc closes it, but none of its ancestors. */
  hideOnEscape: (event: KeyboardEvent) => void;
}

/** Gap to the button, and to the edges of the window, in px. */
const gap = 8;

/** Aligns the panel with the end of its button, below it, or above if there is more room. */
const place = (button: HTMLElement, panel: HTMLElement) => {
  const box = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const rtl = getComputedStyle(button).direction === 'rtl';
  const toEnd = Math.round(rtl ? box.left : clientWidth - box.right);
  const maxEnd = clientWidth - panel.offsetWidth - gap;
  panel.style.insetInlineEnd = `${Math.max(gap, Math.min(maxEnd, toEnd))}px`;
  const [above, below] = [box.top - 2 * gap, clientHeight - box.bottom - 2 * gap];
  const opensUpwards = panel.scrollHeight > below && above > below;
  panel.style.top = opensUpwards ? 'auto' : `${Math.round(box.bottom + gap)}px`;
  panel.style.bottom = opensUpwards ? `${Math.round(clientHeight - box.top + gap)}px` : 'auto';
  panel.style.maxHeight = `${Math.round(Math.max(opensUpwards ? above : below, 120))}px`;
};

/** Whether the panel is open, from the toggle event: the browser closes it by itself too. */
const useOpen = (panel: PopoverState['panel'], onOpenChange?: (open: boolean) => void): boolean => {
  const [open, setOpen] = useState(false);
  const notify = useRef(onOpenChange);
  useEffect(() => {
    notify.current = onOpenChange;
  });
  useEffect(() => {
    const element = panel.current;
    const handleToggle = (event: Event) => {
      const isOpen = (event as ToggleEvent).newState === 'open';
      setOpen(isOpen);
      notify.current?.(isOpen);
    };
    element?.addEventListener('toggle', handleToggle);
    return () => element?.removeEventListener('toggle', handleToggle);
  }, [panel]);
  return open;
};

/** Keeps an open panel at its button while the window scrolls or is resized. */
const usePlacement = ({ button, panel, open }: Pick<PopoverState, 'button' | 'panel' | 'open'>): void => {
  useEffect(() => {
    if (!open) return;
    const update = () => {
      if (button.current && panel.current) place(button.current, panel.current);
    };
    update();
    window.addEventListener('resize', update);
    window.addEventListener('scroll', update, { passive: true });
    return () => {
      window.removeEventListener('resize', update);
      window.removeEventListener('scroll', update);
    };
  }, [button, panel, open]);
};

/** Closes by Back on touch devices only. With a mouse one clicks elsewhere, and a history entry would drop the Forward history. */
const useCloseOnBack = (open: boolean, hide: () => void): void => {
  useEffect(
    () => (open && window.matchMedia?.('(hover: none)').matches ? layOver(hide) : undefined),
    [open, hide],
  );
};

/** A native popover at the end of its button; Esc and a click elsewhere close it and restore the focus. */
export const usePopover = (onOpenChange?: (open: boolean) => void): PopoverState => {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const open = useOpen(panel, onOpenChange);
  usePlacement({ button, panel, open });
  const show = useCallback(() => {
    if (!button.current || !panel.current) return;
    panel.current.showPopover();
    place(button.current, panel.current);
  }, []);
  const hide = useCallback(() => {
    panel.current?.hidePopover();
    button.current?.focus();
  }, []);
  useCloseOnBack(open, hide);
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    if (open) hide();
    else show();
  };
  const hideOnEscape = useCallback(
    (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      hide();
    },
    [hide],
  );
  return { button, panel, open, show, hide, toggle, hideOnEscape };
};
