import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { role } from '../../tokens';

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  /** Where it leads. */
  href: string;
}

const Root = styled.a`
  color: ${role('link')};
  font-weight: ${role('w-strong')};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 4px;
  border-radius: 2px;
  &:hover {
    text-decoration-thickness: 2px;
  }
`;

/** A link in running text. */
export const Link = (props: LinkProps) => <Root {...props} />;
