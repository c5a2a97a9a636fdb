import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { role } from '../../tokens';
import { hangingSheet } from '../Popover/Popover';
import { usePopover } from '../Popover/use-popover';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { itemsOf, useMenuKeys } from './menu-keys';

export interface MenuButtonProps {
  /** Name of the button and of the menu. */
  label: string;
  /** What the button shows, e.g. an Avatar. */
  trigger: ReactNode;
  /** Above the items, e.g. who is signed in. */
  header?: ReactNode;
  /** MenuItems and MenuLines. */
  children: ReactNode;
}

const Trigger = styled.button`
  display: inline-grid;
  place-items: center;
  min-width: ${role('target')};
  min-height: ${role('target')};
  border-radius: 999px;
`;

const Sheet = styled.div`
  ${hangingSheet}
  width: min(272px, 100vw - 16px);
  padding: 8px;
`;

const Head = styled.div`
  padding: 8px 12px 12px;
  margin-bottom: 8px;
  border-bottom: 1px solid ${role('line')};
`;

/** A button with a menu, e.g. the profile menu; keys as in the ARIA Authoring Practices. */
export function MenuButton({ label, trigger, header, children }: MenuButtonProps) {
  const { button, panel, open, show, hide, hideOnEscape } = usePopover();
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
  return (
    <>
      <Trigger
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}-menu` : undefined}
        popoverTarget={id}
        popoverTargetAction="toggle"
        onKeyDown={openByKey}
        onClick={(event) => {
          event.preventDefault();
          if (open) hide();
          else show();
        }}
      >
        <VisuallyHidden>{label}</VisuallyHidden>
        {trigger}
      </Trigger>
      <Sheet ref={panel} id={id} popover="auto" data-surface="" onKeyDown={hideOnEscape}>
        {header && <Head>{header}</Head>}
        <div id={`${id}-menu`} role="menu" aria-label={label} onKeyDown={moveByKey} onClick={hide}>
          {children}
        </div>
      </Sheet>
    </>
  );
}
