import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { canHover, role } from '../../tokens';

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  /** Target of the link. */
  href: string;
  /** Not part of running text: gets the minimum touch target height. */
  alone?: boolean;
}

const Root = styled.a<{ $alone?: boolean }>`
  color: ${role('link')};
  font-weight: ${role('w-strong')};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 4px;
  border-radius: 2px;
  ${({ $alone }) => $alone && `display: inline-flex; align-items: center; min-height: ${role('target')};`}
  ${canHover} {
    &:hover {
      text-decoration-thickness: 2px;
    }
  }
`;

/** A link in running text, or alone among other controls. */
export const Link = ({ alone, ...props }: LinkProps) => <Root {...props} $alone={alone} />;
