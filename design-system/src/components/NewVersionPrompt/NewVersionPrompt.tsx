import { styled } from 'styled-components';
import { XIcon } from '../../icons';
import { phone, role, wide } from '../../tokens';
import { Button } from '../Button/Button';
import { IconButton } from '../Button/IconButton';
import { Slip, SlipWords } from '../Toast/slip';

export interface NewVersionPromptProps {
  /** Whether it is shown; the owner stores the state. */
  open: boolean;
  /** Reloads the page; typed text must have been saved before. */
  onReload: () => void;
  /** Called by Later; an open page is never replaced by itself. */
  onDismiss: () => void;
  /** The page is reloading. */
  busy?: boolean;
}

const Place = styled.div`
  position: fixed;
  z-index: ${role('z-bar')};
  inset-block-end: calc(max(var(--bottom-bar, 0px), env(safe-area-inset-bottom)) + 16px);
  inset-inline-start: 16px;
  width: min(440px, 100vw - 32px);
  ${phone} {
    /* Above the assistant's button, if there is one. */
    body:has([data-chat-button]:not([hidden])) & {
      margin-block-end: 60px;
    }
  }
`;

/** If it is narrow, the button moves below the text, so that the text needs no more lines. */
const Strip = styled(Slip)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0 12px;
  > :nth-child(3) {
    grid-area: 2 / 2;
    justify-self: start;
    margin-bottom: 8px;
  }
  ${wide} {
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    > :nth-child(3) {
      grid-area: auto;
      margin-bottom: 0;
    }
  }
`;

const Wink = styled.svg`
  flex: none;
  width: 28px;
  height: 28px;
`;

const Reload = styled(Button)`
  flex: none;
  padding-inline: 16px;
  border-color: ${role('bc')};
`;

/** Announces a newer build; the user decides when to reload. */
export function NewVersionPrompt({ open, onReload, onDismiss, busy }: NewVersionPromptProps) {
  return (
    <Place role="status">
      {open && (
        <Strip $tone="notice">
          <Wink viewBox="0 0 28 28" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden>
            <path
              d="M4 10c2 6 6 8 10 8s8-2 10-8M14 18v5M8.5 16.5l-2.5 4M19.5 16.5l2.5 4"
              strokeLinecap="round"
            />
          </Wink>
          <SlipWords>
            <b>A new version is ready</b>
            What you have typed is kept.
          </SlipWords>
          <Reload variant="primary" busy={busy} busyLabel="Reloading..." onClick={onReload}>
            Reload
          </Reload>
          <IconButton label="Later" icon={<XIcon aria-hidden />} onClick={onDismiss} />
        </Strip>
      )}
    </Place>
  );
}
