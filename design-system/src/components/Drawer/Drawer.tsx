import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { XIcon } from '../../icons';
import { role } from '../../tokens';
import { IconButton } from '../Button/IconButton';
import { scrim } from '../Dialog/Dialog';
import { useModal } from '../Dialog/use-modal';

export interface DrawerProps {
  /** Whether it is shown; the owner stores the state. */
  open: boolean;
  /** Called when the user wants to close it; the owner closes it. */
  onClose: () => void;
  /** Accessible name; shown unless there is a `header`. */
  title: string;
  /** Replaces the title, e.g. with the signed-in member. */
  header?: ReactNode;
  /** DrawerLinks, DrawerButtons and DrawerLines. */
  children?: ReactNode;
}

const Root = styled.dialog`
  ${scrim}
  width: min(300px, 100vw - 48px);
  height: 100dvh;
  max-height: none;
  max-width: none;
  margin: 0 0 0 auto;
  padding: calc(12px + env(safe-area-inset-top)) calc(16px + env(safe-area-inset-right))
    max(24px, env(safe-area-inset-bottom)) 16px;
  overflow: auto;
  overscroll-behavior: contain;
  border: 0 solid ${role('bc')};
  border-inline-start-width: ${role('bw')};
  background: ${role('surface')};
  color: ${role('ink')};
  outline: none;
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  min-height: ${role('target')};
  margin-bottom: 12px;
  padding-inline-end: 44px;
`;

const Close = styled.div`
  position: absolute;
  top: calc(12px + env(safe-area-inset-top));
  inset-inline-end: calc(8px + env(safe-area-inset-right));
`;

const Title = styled.h2`
  font-size: ${role('t-3')};
  font-weight: ${role('w-strong')};
`;

/** A side sheet above the page, for small screens. */
export function Drawer({ open, onClose, title, header, children }: DrawerProps) {
  const { ref, handlers } = useModal(open, onClose);
  const id = useId();
  const name = header ? { 'aria-label': title } : { 'aria-labelledby': id };
  return (
    <Root ref={ref} {...handlers} {...name} data-surface="">
      {open && (
        <>
          <Head>{header ?? <Title id={id}>{title}</Title>}</Head>
          {children}
          <Close>
            <IconButton label="Close" icon={<XIcon aria-hidden />} onClick={onClose} />
          </Close>
        </>
      )}
    </Root>
  );
}
