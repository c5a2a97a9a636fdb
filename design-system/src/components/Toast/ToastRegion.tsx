import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { CheckIcon, CircleAlertIcon, InfoIcon, XIcon } from '../../icons';
import { reducedMotion, role, wide } from '../../tokens';
import { IconButton } from '../Button/IconButton';

export interface Toast {
  id: string;
  title: string;
  message?: string;
  tone: 'info' | 'success' | 'error';
  /** One button, e.g. 'Reload'. */
  action?: ReactNode;
}

export interface ToastRegionProps {
  /** At most one at a time (spec 1 ch. 9); the owner decides how long it stays. */
  toast: Toast | null;
  onDismiss: () => void;
}

const Region = styled.div`
  position: fixed;
  inset: auto 0 calc(max(var(--bottom-bar, 0px), env(safe-area-inset-bottom)) + 12px);
  width: min(440px, 100vw - 32px);
  margin: 0 auto;
  padding: 0;
  border: 0;
  background: none;
  overflow: visible;
  /* In the corner, where it covers the least. */
  ${wide} {
    inset-block-end: 24px;
    margin-inline-end: 24px;
  }
`;

const Slip = styled.div<{ $error: boolean }>`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 8px 8px 8px 16px;
  background: ${({ $error }) => role($error ? 'toast-error' : 'toast')};
  color: ${({ $error }) => role($error ? 'on-toast-error' : 'on-toast')};
  border: ${role('bw')} solid ${role('bc')};
  border-radius: ${role('r-2')};
  box-shadow: ${role('sh-2')};
  font-size: ${role('t-2')};
  line-height: 1.4;
  html:not([data-theme='yolo']) & {
    border-color: transparent;
  }
  b {
    display: block;
    font-weight: ${role('w-strong')};
  }
  @starting-style {
    opacity: 0;
    transform: translateY(12px);
  }
  transition:
    opacity ${role('dur')},
    transform ${role('dur')} ${role('ease')};
  ${reducedMotion} {
    transition: none;
  }
  /* The slip turns the theme's ground round; its buttons follow. */
  --ink: currentColor;
  --accent: ${role('invert-accent')};
  --accent-hover: ${role('invert-accent')};
  --on-accent: ${role('on-invert-accent')};
  --accent-soft: transparent;
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  padding-block: 6px;
  overflow-wrap: anywhere;
`;

const icons = { info: InfoIcon, success: CheckIcon, error: CircleAlertIcon };

/** The place of toasts: a polite live region, above dialogs and above the bar with the answer buttons. */
export function ToastRegion({ toast, onDismiss }: ToastRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  const id = toast?.id;
  useEffect(() => {
    const element = region.current;
    if (!element || !id) return;
    // Shown anew for each toast: the last one shown lies on top, a dialog opened before included.
    element.showPopover();
    return () => element.hidePopover();
  }, [id]);
  const Icon = icons[toast?.tone ?? 'info'];
  return (
    <div role="status" aria-live="polite">
      <Region ref={region} popover="manual">
        {toast && (
          <Slip key={toast.id} $error={toast.tone === 'error'}>
            <Icon aria-hidden width={20} height={20} />
            <Words>
              <b>{toast.title}</b>
              {toast.message}
            </Words>
            {toast.action}
            <IconButton label="Dismiss" icon={<XIcon aria-hidden />} onClick={onDismiss} />
          </Slip>
        )}
      </Region>
    </div>
  );
}
