import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { role } from '../../tokens';
import { Button } from '../Button/Button';
import { IconButton } from '../Button/IconButton';
import { hangingSheet } from '../Popover/Popover';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { useMenu } from './use-menu';

export interface MenuButtonProps {
  /** Name of the button and of the menu. */
  label: string;
  /** What the button shows, e.g. an Avatar. */
  trigger: ReactNode;
  /** `round` for an avatar, `plain` and `outlined` for an icon as in an IconButton; `button` shows its label beside the icon. */
  look?: 'round' | 'plain' | 'outlined' | 'button';
  /** Content above the items, e.g. the signed-in member. */
  header?: ReactNode;
  /** MenuItems and MenuLines; a `plain` menu, which may be in every row of a list, renders them only while it is open. */
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
  const menu = useMenu();
  return (
    <>
      <MenuTrigger {...{ label, trigger, look }} toggle={menu.trigger} />
      <Sheet {...menu.sheet} data-surface="">
        {header && <Head>{header}</Head>}
        <div {...menu.list} aria-label={label}>
          {(menu.open || look !== 'plain') && children}
        </div>
      </Sheet>
    </>
  );
}
