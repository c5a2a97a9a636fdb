import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { canHover, fadeUnderPointer, inYolo, role } from '../../tokens';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Its accessible name, and its tooltip. */
  label: string;
  /** The icon; the label says it in words. */
  icon: ReactNode;
  /** `outlined` on a picture or beside a heading, `plain` inside a row. @default plain */
  variant?: 'plain' | 'outlined';
  /** `danger` for actions that cannot be undone. @default ink */
  tone?: 'ink' | 'danger';
  /** Something small over the icon's corner, e.g. a CountBadge; its text is part of the accessible name. */
  badge?: ReactNode;
}

const Root = styled.button<{ $outlined: boolean; $danger: boolean; $badged: boolean }>`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  ${({ $badged }) => $badged && 'margin-inline-end: max(0px, 2rem - 32px);'}
  width: ${role('target')};
  height: ${role('target')};
  border: ${role('bw-ctl')} solid ${({ $outlined }) => ($outlined ? role('line-2') : 'transparent')};
  border-radius: ${role('r-1')};
  background: ${({ $outlined }) => ($outlined ? role('surface') : 'transparent')};
  color: ${({ $danger }) => role($danger ? 'danger' : 'ink')};
  ${fadeUnderPointer('background-color')}
  ${canHover} {
    &:hover:not(:disabled) {
      background: ${({ $danger }) => role($danger ? 'danger-soft' : 'accent-soft')};
    }
  }
  &:disabled {
    opacity: 0.5;
    cursor: default;
  }
  svg {
    width: 1.375rem;
    height: 1.375rem;
    stroke-width: 1.75;
  }
  ${inYolo} {
    box-shadow: ${({ $outlined }) => ($outlined ? role('sh-ctl') : 'none')};
  }
`;

/* The badge starts at the edge of the icon at any font size; the next element makes room for large badges. */
const Corner = styled.span`
  display: grid;
  width: max-content;
  position: absolute;
  bottom: calc(50% + 0.1875rem);
  inset-inline-start: calc(50% + 0.4375rem);
`;

/** A button with only an icon; 44 px square. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'plain', tone = 'ink', badge, ...rest } = props;
  return (
    <Root
      type="button"
      aria-label={badge ? undefined : label}
      title={label}
      {...rest}
      $outlined={variant === 'outlined'}
      $danger={tone === 'danger'}
      $badged={Boolean(badge)}
    >
      {badge && <VisuallyHidden>{label}</VisuallyHidden>}
      {icon}
      {badge && <Corner>{badge}</Corner>}
    </Root>
  );
}
