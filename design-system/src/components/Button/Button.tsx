import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { buttonStyle, type ButtonLook, type ButtonVariant } from './button-style';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `primary` is filled, once per form; `danger` is outlined; `quiet` has no edge. @default secondary */
  variant?: ButtonVariant;
  /** Work is in progress: clicks do nothing, the focus stays. @default false */
  busy?: boolean;
  /** Replaces the children while busy, e.g. 'Logging in...'. */
  busyLabel?: string;
  /** Icon before the text; hidden from screen readers. */
  icon?: ReactNode;
  /** Full width of its column, and a little taller. */
  block?: boolean;
  /** The label: what it does, in a word or two. */
  children?: ReactNode;
}

const Root = styled.button<ButtonLook>`
  ${buttonStyle}
`;

/** A button with a label; in a form use `type="submit"`. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', busy = false, busyLabel, icon, block, children, onClick, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Root
      type="button"
      {...rest}
      $variant={variant}
      $block={block}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {icon}
      <span>{(busy && busyLabel) || children}</span>
    </Root>
  );
}
