import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { role } from '../../tokens';
import { switchTrack } from '../Switch/Switch';

export interface MenuItemProps {
  icon?: ReactNode;
  /** Where it leads; without it the item does `onSelect`. */
  href?: string;
  onSelect?: () => void;
  /** Given: the item switches something, and this is its state. */
  checked?: boolean;
  children: ReactNode;
}

const Row = styled.a`
  display: flex;
  align-items: center;
  gap: 14px;
  width: 100%;
  min-height: 48px;
  padding: 8px 12px;
  border-radius: ${role('r-1')};
  color: ${role('ink')};
  font-weight: 500;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  &:is(:hover, :focus-visible) {
    background: ${role('accent-soft')};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    stroke-width: 1.75;
    color: ${role('ink-2')};
  }
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;
`;

const Track = styled.span`
  ${switchTrack}
`;

/** One line of a menu. A switch keeps the menu open, so that its effect is seen beside it. */
export function MenuItem({ icon, href, onSelect, checked, children }: MenuItemProps) {
  const isSwitch = checked !== undefined;
  const press = (event: MouseEvent) => {
    if (isSwitch) event.stopPropagation();
    onSelect?.();
  };
  const state = isSwitch
    ? ({ role: 'menuitemcheckbox', 'aria-checked': checked } as const)
    : ({ role: 'menuitem' } as const);
  const inner = (
    <>
      {icon}
      <Words>{children}</Words>
      {isSwitch && <Track aria-hidden data-on={checked} />}
    </>
  );
  return href ? (
    <Row href={href} tabIndex={-1} {...state} onClick={press}>
      {inner}
    </Row>
  ) : (
    <Row as="button" {...{ type: 'button' }} tabIndex={-1} {...state} onClick={press}>
      {inner}
    </Row>
  );
}
