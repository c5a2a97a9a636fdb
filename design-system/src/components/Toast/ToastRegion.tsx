import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { CheckIcon, CircleAlertIcon, InfoIcon, XIcon } from '../../icons';
import { wide } from '../../tokens';
import { IconButton } from '../Button/IconButton';
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

const icons = { info: InfoIcon, success: CheckIcon, error: CircleAlertIcon };

/** Container for toasts: a polite live region, above dialogs and above the bar with the answer buttons. */
export function ToastRegion({ toast, onDismiss }: ToastRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  const id = toast?.id;
  useEffect(() => {
    const element = region.current;
    if (!element || !id) return;
    // Shown again for each toast: the popover shown last is on top, also above an already open dialog.
    element.showPopover();
    const stopKeepClear = keepClear(element);
    return () => {
      stopKeepClear();
      element.hidePopover();
    };
  }, [id]);
  const Icon = icons[toast?.tone ?? 'info'];
  return (
    <div role="status" aria-live="polite">
      <Region ref={region} popover="manual">
        {toast && (
          <Slip key={toast.id} $tone={toast.tone === 'error' ? 'error' : 'plain'}>
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
    </div>
  );
}
