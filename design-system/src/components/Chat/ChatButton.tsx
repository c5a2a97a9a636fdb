import type { Ref } from 'react';
import { styled } from 'styled-components';
import { canHover, inYolo, phone, role } from '../../tokens';
import { useUnderBar } from './use-under-bar';
import { WinkingEye } from './WinkingEye';

export interface ChatButtonProps {
  /** The card is open. */
  open: boolean;
  /** Opens the assistant, or closes it where the card is not in front of the button. */
  onOpen: () => void;
  /** The button itself, which gets the focus back. */
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
    /* Above the bar at the thumb. */
    inset-block-end: calc(max(var(--bottom-bar, 0px), env(safe-area-inset-bottom)) + 16px);
  }
`;

/** The winking eye that opens the assistant. On phones it makes way for a bar at the thumb until the page is scrolled. */
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
  >
    <WinkingEye />
  </Root>
);
