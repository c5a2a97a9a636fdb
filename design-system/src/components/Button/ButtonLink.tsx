import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { buttonStyle, type ButtonLook, type ButtonVariant } from './button-style';

export interface ButtonLinkProps extends ComponentPropsWithRef<'a'> {
  /** Where it leads. */
  href: string;
  /** As of a Button. */
  variant?: ButtonVariant;
  /** In front of the words; hidden from screen readers. */
  icon?: ReactNode;
  /** As wide as its column, and a little taller. */
  block?: boolean;
  /** Where it leads, in a word or two. */
  children?: ReactNode;
}

const Root = styled.a<ButtonLook>`
  ${buttonStyle}
`;

/** A link that looks like a button: it goes somewhere, a {@link Button} does something. */
export function ButtonLink({ variant = 'secondary', icon, block, children, ...rest }: ButtonLinkProps) {
  return (
    <Root {...rest} $variant={variant} $block={block}>
      {icon}
      <span>{children}</span>
    </Root>
  );
}
