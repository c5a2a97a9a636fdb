import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { canHover, role } from '../../tokens';
import { switchTrack } from '../Switch/Switch';

export interface MenuItemProps {
  /** Icon before the text; hidden from screen readers. */
  icon?: ReactNode;
  /** Target of the link; without it the item calls `onSelect`. */
  href?: string;
  /** Link out of the product, opened in a new tab. */
  external?: boolean;
  /** Called when it is pressed. */
  onSelect?: () => void;
  /** If given, the item is a switch with this state. */
  checked?: boolean;
  /** The item can be focused but not chosen. */
  disabled?: boolean;
  /** `danger` for actions that can't be undone. */
  tone?: 'ink' | 'danger';
  /** The text. */
  children: ReactNode;
}

const Row = styled.a<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: 14px;
  width: 100%;
  min-height: 48px;
  padding: 8px 12px;
  border-radius: ${role('r-1')};
  color: ${({ $danger }) => role($danger ? 'danger' : 'ink')};
  font-weight: 500;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  ${canHover} {
    &:hover {
      background: ${role('accent-soft')};
    }
  }
  &:focus-visible {
    background: ${role('accent-soft')};
    outline-offset: -3px;
  }
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    stroke-width: 1.75;
    color: ${({ $danger }) => role($danger ? 'danger' : 'ink-2')};
  }
  &[aria-disabled='true'] {
    opacity: 0.5;
    cursor: default;
  }
`;

/** The hairline between groups of items. */
export const MenuLine = styled.hr`
  margin: 8px 0;
  border: 0;
  border-top: 1px solid ${role('line')};
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Track = styled.span`
  ${switchTrack}
`;

const pressOnSpace = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== ' ' || event.defaultPrevented) return;
  event.preventDefault();
  event.currentTarget.click();
};

const linkTo = (href: string, external?: boolean) => ({
  ...(external && { target: '_blank', rel: 'noreferrer' }),
  href,
  onKeyDown: pressOnSpace,
});

/** One item of a menu. A switch keeps the menu open, so that its effect is visible beside it. */
export function MenuItem(props: MenuItemProps) {
  const { icon, href, external, onSelect, checked, disabled, tone, children } = props;
  const isSwitch = checked !== undefined;
  const press = (event: MouseEvent) => {
    if (isSwitch || disabled) event.stopPropagation();
    if (disabled) event.preventDefault();
    else onSelect?.();
  };
  return (
    <Row
      {...(href ? linkTo(href, external) : { as: 'button', type: 'button' })}
      role={isSwitch ? 'menuitemcheckbox' : 'menuitem'}
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      tabIndex={-1}
      $danger={tone === 'danger'}
      onClick={press}
    >
      {icon}
      <Words>{children}</Words>
      {isSwitch && <Track aria-hidden data-on={checked} />}
    </Row>
  );
}
