import {
  useEffect,
  useId,
  useRef,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { styled } from 'styled-components';
import { role } from '../../tokens';
import { Button } from '../Button/Button';
import { IconButton } from '../Button/IconButton';
import { hangingSheet } from '../Popover/Popover';
import { usePopover } from '../Popover/use-popover';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { itemsOf, useMenuKeys } from './menu-keys';

export interface MenuButtonProps {
  /** Name of the button and of the menu. */
  label: string;
  /** What the button shows, e.g. an Avatar. */
  trigger: ReactNode;
  /** `round` for a face, `plain` and `outlined` for an icon as of an IconButton; `button` says its label beside the icon. */
  look?: 'round' | 'plain' | 'outlined' | 'button';
  /** Above the items, e.g. who is signed in. */
  header?: ReactNode;
  /** MenuItems and MenuLines; those of a `plain` one, which may stand in every row of a list, are drawn only while it is open. */
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

interface TriggerProps extends Required<Pick<MenuButtonProps, 'label' | 'trigger' | 'look'>> {
  toggle: ComponentPropsWithRef<'button'>;
}

function MenuTrigger({ label, trigger, look, toggle }: TriggerProps) {
  if (look === 'button')
    return (
      <Button {...toggle} icon={trigger}>
        {label}
      </Button>
    );
  if (look !== 'round') return <IconButton {...toggle} label={label} icon={trigger} variant={look} />;
  return (
    <Trigger type="button" {...toggle}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {trigger}
    </Trigger>
  );
}

/** A button with a menu, e.g. the profile menu; keys as in the ARIA Authoring Practices. */
export function MenuButton({ label, trigger, look = 'round', header, children }: MenuButtonProps) {
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
  const toggle = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? `${id}-menu` : undefined,
    popoverTarget: id,
    popoverTargetAction: 'toggle',
    onKeyDown: openByKey,
    onClick(event: MouseEvent) {
      event.preventDefault();
      if (open) hide();
      else show();
    },
  } as const;
  return (
    <>
      <MenuTrigger {...{ label, trigger, look }} toggle={toggle} />
      <Sheet ref={panel} id={id} popover="auto" data-surface="" onKeyDown={hideOnEscape}>
        {header && <Head>{header}</Head>}
        <div id={`${id}-menu`} role="menu" aria-label={label} onKeyDown={moveByKey} onClick={hide}>
          {(open || look !== 'plain') && children}
        </div>
      </Sheet>
    </>
  );
}
