import type { Ref } from 'react';
import { styled } from 'styled-components';
import { canHover, inYolo, phone, role } from '../../tokens';
import { useUnderBar } from './use-under-bar';
import { WinkingEye } from './WinkingEye';

export interface ChatButtonProps {
  /** Whether the card is open. */
  open: boolean;
  /** Opens the assistant, or closes it if the card does not cover the button. */
  onOpen: () => void;
  /** Ref to the button, to which the focus returns. */
  ref?: Ref<HTMLButtonElement>;
}

const Root = styled.button`
  position: fixed;
  z-index: ${role('z-chat-button')};
  inset-block-end: max(24px, env(safe-area-inset-bottom));
  inset-inline-end: 24px;
  display: grid;
  place-items: center;
  width: 58px;
  height: 58px;
  border-radius: 50%;
  background: ${role('invert')};
  color: ${role('on-invert')};
  box-shadow: ${role('sh-2')};
  &[hidden] {
    display: none;
  }
  transition: transform ${role('dur')} ${role('ease')};
  svg {
    width: 62%;
    height: 62%;
  }
  ${canHover} {
    &:hover {
      transform: scale(1.06);
    }
  }
  ${inYolo} {
    background: ${role('yes')};
    color: ${role('on-yes')};
    border: ${role('bw')} solid ${role('bc')};
    box-shadow: ${role('sh-1')};
  }
  ${phone} {
    inset-inline-end: 16px;
    width: 48px;
    height: 48px;
    /* Above the bottom bar. */
    inset-block-end: calc(max(var(--bottom-bar, 0px), env(safe-area-inset-bottom)) + 16px);
  }
`;

/** The button with the winking eye that opens the assistant. On phones with a bottom bar it is hidden until the page is scrolled. */
export const ChatButton = ({ open, onOpen, ref }: ChatButtonProps) => (
  <Root
    ref={ref}
    type="button"
    aria-label="AI Assistant"
    title="AI Assistant"
    aria-haspopup="dialog"
    aria-expanded={open}
    hidden={useUnderBar() && !open}
    onClick={onOpen}
    data-no-print=""
    data-chat-button=""
  >
    <WinkingEye />
  </Root>
);
