import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { canHover, role } from '../../tokens';
import { switchTrack } from '../Switch/Switch';

const row = css`
  display: flex;
  align-items: center;
  gap: 14px;
  width: 100%;
  min-height: 48px;
  padding: 8px 4px;
  border-radius: ${role('r-1')};
  color: ${role('ink')};
  font-size: 1rem;
  font-weight: 500;
  text-align: start;
  text-decoration: none;
  ${canHover} {
    &:hover {
      background: ${role('accent-soft')};
    }
  }
  &[aria-current='page'] {
    color: ${role('accent-ink')};
    font-weight: ${role('w-strong')};
  }
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    stroke-width: 1.75;
    color: ${role('ink-2')};
  }
`;

const Anchor = styled.a`
  ${row}
`;
const RowButton = styled.button`
  ${row}
`;
const Words = styled.span`
  flex: 1;
  min-width: 0;
`;
const Track = styled.span`
  ${switchTrack}
`;

export interface DrawerLinkProps {
  /** Target of the link. */
  href: string;
  /** Icon before the text; hidden from screen readers. */
  icon?: ReactNode;
  /** The link leads to the current page. */
  current?: boolean;
  /** At the end of the row, e.g. a CountBadge. */
  badge?: ReactNode;
  /** The text. */
  children: ReactNode;
}

/** A link in the drawer. */
export function DrawerLink({ href, icon, current, badge, children }: DrawerLinkProps) {
  return (
    <Anchor href={href} aria-current={current ? 'page' : undefined}>
      {icon}
      <Words>{children}</Words>
      {badge}
    </Anchor>
  );
}

export interface DrawerButtonProps {
  /** Icon before the text; hidden from screen readers. */
  icon?: ReactNode;
  /** State of a switch; without it, the item is a plain button. */
  checked?: boolean;
  /** Called when it is pressed. */
  onPress: () => void;
  /** The text. */
  children: ReactNode;
}

/** A button or switch in the drawer. */
export function DrawerButton({ icon, checked, onPress, children }: DrawerButtonProps) {
  const isSwitch = checked !== undefined;
  return (
    <RowButton
      type="button"
      role={isSwitch ? 'switch' : undefined}
      aria-checked={isSwitch ? checked : undefined}
      onClick={onPress}
    >
      {icon}
      <Words>{children}</Words>
      {isSwitch && <Track aria-hidden data-on={checked} />}
    </RowButton>
  );
}

/** The line between groups of items. */
export const DrawerLine = styled.hr`
  margin: 8px 0;
  border: 0;
  border-top: 1px solid ${role('line')};
`;
