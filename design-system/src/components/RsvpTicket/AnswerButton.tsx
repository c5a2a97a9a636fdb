import type { ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';
import { CheckIcon } from '../../icons';
import { canHover, fadeUnderPointer, inYolo, phone, role } from '../../tokens';

export type RsvpStatus = 'pending' | 'accepted' | 'declined';

export interface AnswerButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Going or Not Going. */
  answer: 'accepted' | 'declined';
  /** The current answer: filled, with a check. */
  given: boolean;
  /** Filled although not the current answer: the primary choice. */
  filled?: boolean;
}

const labels = { accepted: 'Going', declined: 'Not Going' };

const Root = styled.button<{ $filled: boolean; $yes: boolean }>`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 52px;
  padding: 8px;
  white-space: nowrap;
  border: ${role('bw-ctl')} solid ${role('line-2')};
  border-radius: ${role('r-1')};
  background: ${role('surface')};
  color: ${role('ink')};
  font-weight: ${role('w-strong')};
  font-size: ${role('t-3')};
  line-height: 1.2;
  ${fadeUnderPointer('background-color')}
  ${({ $filled, $yes }) =>
    $filled &&
    css`
      background: ${role($yes ? 'yes' : 'invert')};
      border-color: ${role($yes ? 'yes' : 'invert')};
      color: ${role($yes ? 'on-yes' : 'on-invert')};
      box-shadow: ${$yes ? role('sh-btn') : 'none'};
    `}
  ${canHover} {
    &:hover:not([aria-disabled='true']) {
      ${({ $filled, $yes }) =>
        $filled ? $yes && `background: ${role('yes-hover')};` : `background: ${role('sunk')};`}
    }
  }
  &[aria-disabled='true'] {
    cursor: default;
  }
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
  }
  ${inYolo} {
    border-color: ${role('bc')};
    box-shadow: ${role('sh-btn')};
  }
  ${phone} {
    gap: clamp(4px, 2vw, 8px);
    padding-inline: 4px;
    font-size: clamp(0.9375rem, 4.4vw, 1rem);
    min-height: 56px;
    svg {
      width: 1.125rem;
      height: 1.125rem;
    }
  }
`;

/** Going or Not Going; the text never wraps, down to 320 px. */
export function AnswerButton({ answer, given, filled = false, ...rest }: AnswerButtonProps) {
  return (
    <Root type="button" {...rest} $yes={answer === 'accepted'} $filled={given || filled}>
      {given && <CheckIcon aria-hidden />}
      {labels[answer]}
    </Root>
  );
}
