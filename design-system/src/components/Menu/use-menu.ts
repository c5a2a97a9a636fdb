import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { usePopover } from '../Popover/use-popover';
import { itemsOf, useMenuKeys } from './menu-keys';

/** A menu attached to its button: attributes of the button, sheet and list, with the keys of the ARIA Authoring Practices. */
export const useMenu = () => {
  const { button, panel, open, show, hide, toggle, hideOnEscape } = usePopover();
  const id = useId();
  const itemOf = useMenuKeys();
  const startAt = useRef(0);
  useEffect(() => {
    if (open) itemsOf(panel.current).at(startAt.current)?.focus();
    startAt.current = 0;
  }, [open, panel]);
  const moveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return hide();
    const item = itemOf(event, itemsOf(panel.current));
    if (!item) return;
    event.preventDefault();
    item.focus();
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    startAt.current = event.key === 'ArrowUp' ? -1 : 0;
    show();
  };
  const trigger = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? `${id}-menu` : undefined,
    popoverTarget: id,
    popoverTargetAction: 'toggle',
    onKeyDown: openByKey,
    onClick: toggle,
  } as const;
  const sheet = { ref: panel, id, popover: 'auto', onKeyDown: hideOnEscape } as const;
  const list = { id: `${id}-menu`, role: 'menu', onKeyDown: moveByKey, onClick: hide };
  return { open, trigger, sheet, list };
};
