import { useEffect, useId, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { role } from '../../tokens';
import { hangingSheet } from '../Popover/Popover';
import { usePopover } from '../Popover/use-popover';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

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

const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>("[role^='menuitem']") ?? []),
];

/** The item that a key leads to from the one at `at`, as in the ARIA Authoring Practices; undefined for other keys. */
const target = (key: string, items: HTMLElement[], at: number): HTMLElement | undefined => {
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items[(at - 1 + items.length) % items.length];
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
};

/** A button with a menu, e.g. the profile menu. */
export function MenuButton({ label, trigger, header, children }: MenuButtonProps) {
  const { button, panel, open, show, hide } = usePopover();
  const id = useId();
  useEffect(() => {
    if (open) itemsOf(panel.current)[0]?.focus();
  }, [open, panel]);
  const moveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return hide();
    const items = itemsOf(panel.current);
    const next = target(event.key, items, items.indexOf(document.activeElement as HTMLElement));
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    next.focus();
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    show();
  };
  return (
    <>
      <Trigger
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
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
      <Sheet ref={panel} id={id} popover="auto" data-surface="">
        {header && <Head>{header}</Head>}
        <div role="menu" aria-label={label} onKeyDown={moveByKey} onClick={hide}>
          {children}
        </div>
      </Sheet>
    </>
  );
}
