import { useId, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { XIcon } from '../../icons';
import { inYolo, phone, role } from '../../tokens';
import { IconButton } from '../Button/IconButton';
import { Heading } from '../Heading/Heading';
import { useModal } from './use-modal';

export interface DialogProps {
  /** Whether it is shown; the owner stores the state. */
  open: boolean;
  /** Called when the user wants to close it; the owner closes it. */
  onClose: () => void;
  /** Its heading and accessible name. */
  title: ReactNode;
  /** The form or text. */
  children?: ReactNode;
  /** Buttons at the end; the last is the default action. */
  actions?: ReactNode;
  /** A drawing above the title. */
  drawing?: ReactNode;
  /** Maximum width. */
  size?: keyof typeof widths;
}

/** The backdrop of a modal; with the confetti pattern in the yolo theme. */
export const scrim = css`
  &::backdrop {
    background: ${role('scrim')};
  }
  ${inYolo} {
    &::backdrop {
      background: ${role('pat-scrim')} ${role('scrim')};
    }
  }
`;

/** The height of the phone's keyboard (use-modal). */
export const keyboard = 'var(--keyboard, 0px)';

export const widths = { small: '420px', medium: '480px', wide: '560px', large: '720px' };

const Root = styled.dialog<{ $size: keyof typeof widths }>`
  ${scrim}
  width: min(${({ $size }) => widths[$size]}, 100vw - 32px);
  max-width: none;
  max-height: calc(100dvh - 32px);
  padding: 0;
  overflow: auto;
  overscroll-behavior: contain;
  border: ${role('bw')} solid ${role('bc')};
  border-radius: ${role('r-3')};
  background: ${role('surface')};
  color: ${role('ink')};
  box-shadow: ${role('sh-2')};
  outline: none;
  ${phone} {
    width: 100vw;
    max-height: calc(100dvh - 32px - ${keyboard});
    margin: auto 0 ${keyboard};
    border-radius: ${role('r-3')} ${role('r-3')} 0 0;
    border-width: ${role('bw')} 0 0;
    box-shadow: none;
  }
`;

const Inner = styled.div`
  display: flex;
  flex-direction: column;
  gap: 20px;
  padding: clamp(20px, 5vw, 32px);
  padding-bottom: max(clamp(20px, 5vw, 32px), env(safe-area-inset-bottom));
`;

const Head = styled.header`
  padding-inline-end: 44px;
  h2 {
    padding-top: 2px;
  }
`;

/** Last in the DOM order, so that opening a dialog focuses its content first. */
const Close = styled.div`
  position: absolute;
  top: 16px;
  inset-inline-end: 16px;
`;

const Actions = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: 12px;
  margin-top: 4px;
`;

/** A native modal dialog: Esc, the cross and a click outside call `onClose`; the focus returns to the opener. */
export function Dialog({ open, onClose, title, children, actions, drawing, size = 'medium' }: DialogProps) {
  const { ref, handlers } = useModal(open, onClose);
  const id = useId();
  return (
    <Root ref={ref} {...handlers} $size={size} aria-labelledby={id} data-surface="">
      {open && (
        <Inner>
          <Head>
            {drawing}
            <Heading level={2} id={id}>
              {title}
            </Heading>
          </Head>
          {children}
          {actions && <Actions>{actions}</Actions>}
          <Close>
            <IconButton label="Close" icon={<XIcon aria-hidden />} onClick={onClose} />
          </Close>
        </Inner>
      )}
    </Root>
  );
}
