import { styled } from 'styled-components';
import { XIcon } from '../../icons';
import { role } from '../../tokens';
import { Button } from '../Button/Button';
import { IconButton } from '../Button/IconButton';
import { Slip, SlipWords } from '../Toast/slip';

export interface NewVersionPromptProps {
  open: boolean;
  /** Loads the page anew; what is typed must have been kept before. */
  onReload: () => void;
  /** Later: nothing is ever swapped under an open page. */
  onDismiss: () => void;
  /** The page is being loaded anew. */
  busy?: boolean;
}

const Place = styled.div`
  position: fixed;
  z-index: ${role('z-bar')};
  inset-block-end: calc(max(var(--bottom-bar, 0px), env(safe-area-inset-bottom)) + 16px);
  inset-inline-start: 16px;
  width: min(400px, 100vw - 32px);
`;

const Wink = styled.svg`
  flex: none;
  width: 28px;
  height: 28px;
`;

const Line = styled.span`
  display: block;
  text-wrap: balance;
`;

const Reload = styled(Button)`
  flex: none;
  padding-inline: 16px;
  border-color: ${role('bc')};
`;

/** Says that a newer build is there; its reader decides when to take it. */
export function NewVersionPrompt({ open, onReload, onDismiss, busy }: NewVersionPromptProps) {
  return (
    <Place role="status">
      {open && (
        <Slip $tone="notice">
          <Wink viewBox="0 0 28 28" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden>
            <path
              d="M4 10c2 6 6 8 10 8s8-2 10-8M14 18v5M8.5 16.5l-2.5 4M19.5 16.5l2.5 4"
              strokeLinecap="round"
            />
          </Wink>
          <SlipWords>
            <b>A new version is ready</b>
            <Line>What you have typed is kept.</Line>
          </SlipWords>
          <Reload variant="primary" busy={busy} busyLabel="Reloading..." onClick={onReload}>
            Reload
          </Reload>
          <IconButton label="Later" icon={<XIcon aria-hidden />} onClick={onDismiss} />
        </Slip>
      )}
    </Place>
  );
}
