import { useEffect, useId, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { role } from '../../tokens';
import { IconButton } from '../Button/IconButton';
import { Heading } from '../Heading/Heading';
import { usePopover, type PopoverState } from './use-popover';

export interface PopoverProps {
  /** Name of the button, e.g. 'Notifications, 3 unread'. */
  label: string;
  /** Icon of the button. */
  icon: ReactNode;
  /** Over the icon’s corner, e.g. a CountBadge. */
  badge?: ReactNode;
  /** Heading of the sheet. */
  title: string;
  /** Beside the title, e.g. 'Mark all read'. */
  action?: ReactNode;
  /** Called when the sheet opens or closes. */
  onOpenChange?: (open: boolean) => void;
  /** Rendered only while open. */
  children: ReactNode;
}

/** Style of a sheet attached to a button of the top bar. */
export const hangingSheet = css`
  position: fixed;
  inset: auto;
  margin: 0;
  overflow: auto;
  border: ${role('bw')} solid ${role('bc')};
  border-radius: ${role('r-2')};
  background: ${role('surface')};
  color: ${role('ink')};
  box-shadow: ${role('sh-2')};
`;

const Panel = styled.div`
  ${hangingSheet}
  width: min(400px, 100vw - 16px);
  padding: 16px;
`;

/** Stays visible while long content scrolls; sticky offsets start inside the padding. */
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  position: sticky;
  top: -16px;
  z-index: ${role('z-raised')};
  margin: -16px -16px 12px;
  padding: 8px 10px 8px 20px;
  min-height: 60px;
  border-bottom: 1px solid ${role('line')};
  background: ${role('surface')};
`;

interface TitledSheetProps extends Pick<PopoverProps, 'title' | 'action' | 'children'> {
  id: string;
  popover: PopoverState;
}

/** The sheet of the button; empty while closed. */
function TitledSheet({ id, popover, title, action, children }: TitledSheetProps) {
  const { button, panel, open, hideOnEscape } = popover;
  // When Tab leaves the sheet, close it, so that it does not cover the focused element.
  const hideWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (!relatedTarget || panel.current?.contains(relatedTarget) || relatedTarget === button.current) return;
    panel.current?.hidePopover();
  };
  const hideBehindLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[href]')) panel.current?.hidePopover();
  };
  return (
    <Panel
      ref={panel}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      data-surface=""
      onKeyDown={hideOnEscape}
      onBlur={hideWhenLeft}
      onClick={hideBehindLink}
    >
      {open && (
        <>
          <Head>
            <Heading level={2} size="item">
              {title}
            </Heading>
            {action}
          </Head>
          {children}
        </>
      )}
    </Panel>
  );
}

/** An icon button with a titled sheet, e.g. the notifications bell. Takes the focus and restores it on Esc; a link in it closes it. */
export function Popover({ label, icon, badge, title, action, onOpenChange, children }: PopoverProps) {
  const popover = usePopover(onOpenChange);
  const { button, panel, open, toggle } = popover;
  const id = useId();
  useEffect(() => {
    if (open) panel.current?.focus();
  }, [open, panel]);
  return (
    <>
      <IconButton
        ref={button}
        {...{ label, icon, badge }}
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={id}
        popoverTargetAction="toggle"
        onClick={toggle}
      />
      <TitledSheet {...{ id, popover, title, action }}>{children}</TitledSheet>
    </>
  );
}
