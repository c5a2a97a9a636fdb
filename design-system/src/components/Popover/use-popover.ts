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
  /** Closes it and gives the focus back to the button. */
  hide: () => void;
  /** For a press of the button, in place of what the browser does. */
  toggle: (event: MouseEvent) => void;
  /** For the panel: Esc closes it, and nothing around it. */
  hideOnEscape: (event: KeyboardEvent) => void;
}

/** Gap to the button, and to the edges of the window, in px. */
const gap = 8;

/** Puts the panel at the end of its button, below it or, where there is more room, above. */
const place = (button: HTMLElement, panel: HTMLElement) => {
  const box = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const rtl = getComputedStyle(button).direction === 'rtl';
  const toEnd = Math.round(rtl ? box.left : clientWidth - box.right);
  const furthest = clientWidth - panel.offsetWidth - gap;
  panel.style.insetInlineEnd = `${Math.max(gap, Math.min(furthest, toEnd))}px`;
  const [above, below] = [box.top - 2 * gap, clientHeight - box.bottom - 2 * gap];
  const up = panel.scrollHeight > below && above > below;
  panel.style.top = up ? 'auto' : `${Math.round(box.bottom + gap)}px`;
  panel.style.bottom = up ? `${Math.round(clientHeight - box.top + gap)}px` : 'auto';
  panel.style.maxHeight = `${Math.round(Math.max(up ? above : below, 120))}px`;
};

/** Whether the panel is open, as the browser says: it closes it by itself too. */
const useOpen = (panel: PopoverState['panel'], onOpenChange?: (open: boolean) => void): boolean => {
  const [open, setOpen] = useState(false);
  const notify = useRef(onOpenChange);
  useEffect(() => {
    notify.current = onOpenChange;
  });
  useEffect(() => {
    const element = panel.current;
    const toggled = (event: Event) => {
      const isOpen = (event as ToggleEvent).newState === 'open';
      setOpen(isOpen);
      notify.current?.(isOpen);
    };
    element?.addEventListener('toggle', toggled);
    return () => element?.removeEventListener('toggle', toggled);
  }, [panel]);
  return open;
};

/** Keeps an open panel at its button while the window scrolls or changes its size. */
const useHanging = ({ button, panel, open }: Pick<PopoverState, 'button' | 'panel' | 'open'>): void => {
  useEffect(() => {
    if (!open) return;
    const follow = () => {
      if (button.current && panel.current) place(button.current, panel.current);
    };
    follow();
    window.addEventListener('resize', follow);
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      window.removeEventListener('resize', follow);
      window.removeEventListener('scroll', follow);
    };
  }, [button, panel, open]);
};

/** On phones it covers as much as a dialog does; with a mouse one presses elsewhere, and an entry would cost the way forward. */
const useClosedByBack = (open: boolean, hide: () => void): void => {
  useEffect(
    () => (open && window.matchMedia?.('(hover: none)').matches ? layOver(hide) : undefined),
    [open, hide],
  );
};

/** A native popover hanging from the end of its button; Esc and a click elsewhere close it, and the focus returns. */
export const usePopover = (onOpenChange?: (open: boolean) => void): PopoverState => {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const open = useOpen(panel, onOpenChange);
  useHanging({ button, panel, open });
  const show = useCallback(() => {
    if (!button.current || !panel.current) return;
    panel.current.showPopover();
    place(button.current, panel.current);
  }, []);
  const hide = useCallback(() => {
    panel.current?.hidePopover();
    button.current?.focus();
  }, []);
  useClosedByBack(open, hide);
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
