import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { CheckIcon, CircleAlertIcon, InfoIcon, XIcon } from '../../icons';
import { wide } from '../../tokens';
import { IconButton } from '../Button/IconButton';
import { useTopModal, type OpenModal } from '../Dialog/open-modals';
import { keepClear } from './clear-place';
import { Slip, SlipWords } from './slip';

export interface Toast {
  id: string;
  title: string;
  message?: string;
  tone: 'info' | 'success' | 'error';
  /** One button, e.g. 'Reload'. */
  action?: ReactNode;
}

export interface ToastRegionProps {
  /** At most one at a time (spec 1 ch. 9); the owner controls its duration. */
  toast: Toast | null;
  /** Called when the cross is pressed. */
  onDismiss: () => void;
  /** Called after a shown toast was moved: browsers may not report that pointer and focus have left it. */
  onMove?: () => void;
}

const Region = styled.div`
  position: fixed;
  /* On phones below the top bar, over a picture or a heading, since date, place and buttons are at the bottom. */
  inset: calc(env(safe-area-inset-top) + 68px) 0 auto;
  width: min(440px, 100vw - 32px);
  margin: 0 auto;
  padding: 0;
  border: 0;
  background: none;
  overflow: visible;
  /* In the bottom corner; if it would still cover controls, clear-place moves it. */
  ${wide} {
    inset-block: auto 24px;
    margin-inline-start: 24px;
  }
`;

/** Within this time after its appearance, screen readers have read the content of a live region, in milliseconds. */
const ANNOUNCED_AFTER_MS = 1000;

const icons = { info: InfoIcon, success: CheckIcon, error: CircleAlertIcon };

/** How often the toast has been moved since it appeared. */
function useMoves(id: string | undefined, modal: OpenModal | null): number {
  const [at, setAt] = useState({ id, modal, moves: 0 });
  const isSame = id !== undefined && at.id === id;
  if (at.id !== id || at.modal !== modal) setAt({ id, modal, moves: isSame ? at.moves + 1 : 0 });
  return at.moves;
}

/** Whether screen readers have announced the toast: one that appears while a dialog closes is announced after it was moved. */
function useIsAnnounced(id: string | undefined): boolean {
  const [announced, setAnnounced] = useState<string>();
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => setAnnounced(id), ANNOUNCED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return id !== undefined && announced === id;
}

/**
 * Container for toasts: a polite live region, above dialogs and above the bar with the answer buttons. While a modal is open,
 * there is one in it as well, which shows the toast, because everything outside of the modal is inert.
 */
export function ToastRegion({ toast, onDismiss, onMove }: ToastRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  const modal = useTopModal();
  const id = toast?.id;
  const moves = useMoves(id, modal);
  const isMoved = moves > 0;
  // Content that is inserted into a live region is announced.
  const live = useIsAnnounced(id) && isMoved ? 'off' : 'polite';
  useEffect(() => {
    const element = region.current;
    // A dialog leaves the page a moment before it is known that it is no longer the topmost one.
    if (!element?.isConnected || !id) return;
    // Shown again for each toast: the popover shown last is on top, also above an already open dialog.
    element.showPopover();
    const stopKeepClear = keepClear(element);
    return () => {
      stopKeepClear();
      element.hidePopover();
    };
  }, [id, modal]);
  useEffect(() => {
    if (moves > 0) onMove?.();
  }, [moves, onMove]);
  const Icon = icons[toast?.tone ?? 'info'];
  const content = (
    <Region ref={region} popover="manual">
      {toast && (
        <Slip
          key={toast.id}
          $tone={toast.tone === 'error' ? 'error' : 'plain'}
          style={isMoved ? { transition: 'none' } : undefined}
        >
          <Icon aria-hidden width={20} height={20} />
          <SlipWords>
            <b>{toast.title}</b>
            {toast.message}
          </SlipWords>
          {toast.action}
          <IconButton label="Dismiss" icon={<XIcon aria-hidden />} onClick={onDismiss} />
        </Slip>
      )}
    </Region>
  );
  const status = (shown: ReactNode) => (
    <div role="status" aria-live={live}>
      {shown}
    </div>
  );
  return (
    <>
      {status(!modal && content)}
      {modal && createPortal(status(content), modal.dialog)}
    </>
  );
}
