import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

interface PopoverState {
  button: RefObject<HTMLButtonElement | null>;
  panel: RefObject<HTMLDivElement | null>;
  open: boolean;
  show: () => void;
  hide: () => void;
}

const place = (button: HTMLElement, panel: HTMLElement) => {
  const box = button.getBoundingClientRect();
  const room = document.documentElement.clientWidth;
  const furthest = room - panel.offsetWidth - 8;
  panel.style.top = `${Math.round(box.bottom + 8)}px`;
  panel.style.insetInlineEnd = `${Math.max(8, Math.min(furthest, Math.round(room - box.right)))}px`;
  panel.style.maxHeight = `calc(100dvh - ${Math.round(box.bottom + 24)}px)`;
};

/** A native popover hanging from the end of its button; Esc and a click elsewhere close it, and the focus returns. */
export const usePopover = (onOpenChange?: (open: boolean) => void): PopoverState => {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
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
  }, []);
  const show = useCallback(() => {
    if (!button.current || !panel.current) return;
    panel.current.showPopover();
    place(button.current, panel.current);
  }, []);
  const hide = useCallback(() => {
    panel.current?.hidePopover();
    button.current?.focus();
  }, []);
  return { button, panel, open, show, hide };
};
