import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { buttonStyle, type ButtonLook, type ButtonVariant } from './button-style';

export interface ButtonLinkProps extends ComponentPropsWithRef<'a'> {
  /** Target of the link. */
  href: string;
  /** Like {@link Button}. */
  variant?: ButtonVariant;
  /** Icon before the text; hidden from screen readers. */
  icon?: ReactNode;
  /** Full width of its column, and a little taller. */
  block?: boolean;
  /** The label: the target in a word or two. */
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
