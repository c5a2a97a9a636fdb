import { css } from 'styled-components';
import { canHover, fadeUnderPointer, inYolo, role } from '../../tokens';

/** Purpose of the button: one primary per form; danger is outlined, never filled. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const outlined = css`
  background: ${role('surface')};
  border-color: ${role('line-2')};
  box-shadow: ${role('sh-ctl')};
`;

const variants = {
  primary: css`
    background: ${role('accent')};
    color: ${role('on-accent')};
    border-color: ${role('accent')};
    box-shadow: ${role('sh-btn')};
    ${canHover} {
      &:hover:not([aria-disabled='true'], :disabled) {
        background: ${role('accent-hover')};
        border-color: ${role('accent-hover')};
      }
    }
  `,
  secondary: css`
    ${outlined}
    color: ${role('ink')};
    ${canHover} {
      &:hover:not([aria-disabled='true'], :disabled) {
        background: ${role('sunk')};
      }
    }
  `,
  quiet: css`
    padding-inline: 10px;
    color: ${role('accent-ink')};
    ${canHover} {
      &:hover:not([aria-disabled='true'], :disabled) {
        background: ${role('accent-soft')};
      }
    }
    ${inYolo} {
      ${outlined}
      padding-inline: 14px;
      color: ${role('ink')};
    }
  `,
  danger: css`
    ${outlined}
    color: ${role('danger')};
    border-color: ${role('danger')};
    ${canHover} {
      &:hover:not([aria-disabled='true'], :disabled) {
        background: ${role('danger-soft')};
      }
    }
  `,
};

/** Props of {@link buttonStyle}. */
export interface ButtonLook {
  $variant: ButtonVariant;
  $block?: boolean;
}

/** Styles of everything that looks like a button, including links. */
export const buttonStyle = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  min-width: 0;
  max-width: 100%;
  min-height: ${role('target')};
  padding: 10px 20px;
  border: ${role('bw-ctl')} solid transparent;
  border-radius: ${role('r-1')};
  font-family: ${role('f-text')};
  font-size: ${role('t-2')};
  font-weight: ${role('w-strong')};
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  ${fadeUnderPointer('background-color', 'border-color', 'box-shadow', 'transform')}
  ${({ $block }) => $block && 'width: 100%; min-height: 48px; font-size: 1rem;'}
  ${({ $variant }) => variants[$variant]}

  > span {
    min-width: 0;
    overflow-wrap: break-word;
  }
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    stroke-width: 1.75;
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: default;
    opacity: 0.62;
  }
  /* The busy label must stay readable. */
  &[aria-busy='true'] {
    cursor: progress;
    opacity: 1;
    /* What the press has changed is visible at once. */
    transition: none;
  }
  @media print {
    display: none;
  }
  ${inYolo} {
    border-color: ${role('bc')};
    font-weight: ${role('w-strong')};
    &:active:not([aria-disabled='true'], :disabled) {
      transform: translate(2px, 2px);
      box-shadow: 1px 1px 0 ${role('bc')};
    }
  }
`;
