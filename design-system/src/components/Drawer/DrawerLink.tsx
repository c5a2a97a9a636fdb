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
const Press = styled.button`
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
  /** Where it leads. */
  href: string;
  /** In front of the words; hidden from screen readers. */
  icon?: ReactNode;
  /** It leads to the page that is shown. */
  current?: boolean;
  /** At the end of the row, e.g. a CountBadge. */
  badge?: ReactNode;
  /** Its words. */
  children: ReactNode;
}

/** A line of the drawer that goes somewhere. */
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
  /** In front of the words; hidden from screen readers. */
  icon?: ReactNode;
  /** Given: the line is a switch, and this is its state. */
  checked?: boolean;
  /** Does what the words say. */
  onPress: () => void;
  /** Its words. */
  children: ReactNode;
}

/** A line of the drawer that does something, or switches something. */
export function DrawerButton({ icon, checked, onPress, children }: DrawerButtonProps) {
  const isSwitch = checked !== undefined;
  return (
    <Press
      type="button"
      role={isSwitch ? 'switch' : undefined}
      aria-checked={isSwitch ? checked : undefined}
      onClick={onPress}
    >
      {icon}
      <Words>{children}</Words>
      {isSwitch && <Track aria-hidden data-on={checked} />}
    </Press>
  );
}

/** The hairline between groups of lines. */
export const DrawerLine = styled.hr`
  margin: 8px 0;
  border: 0;
  border-top: 1px solid ${role('line')};
`;
