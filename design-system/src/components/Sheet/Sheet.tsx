import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { XIcon } from '../../icons';
import { phone, reducedMotion, role, wide } from '../../tokens';
import { IconButton } from '../Button/IconButton';
import { keyboard, scrim, widths } from '../Dialog/Dialog';
import { useModal } from '../Dialog/use-modal';
import { Heading } from '../Heading/Heading';

export interface SheetProps {
  /** Whether it is shown; the owner stores the state. */
  open: boolean;
  /** Called when the user wants to close it; the owner closes it. */
  onClose: () => void;
  /** Heading and accessible name. */
  title: string;
  /** Fixed below the title, e.g. a search field. */
  top?: ReactNode;
  /** The content; scrolls between title and actions. */
  children?: ReactNode;
  /** Buttons fixed at the bottom, above the on-screen keyboard. */
  actions?: ReactNode;
  /** Maximum width on wide screens. */
  size?: keyof typeof widths;
}

const Root = styled.dialog<{ $size: keyof typeof widths }>`
  ${scrim}
  max-width: none;
  padding: 0;
  overflow: auto;
  overscroll-behavior: contain;
  border: ${role('bw')} solid ${role('bc')};
  background: ${role('surface')};
  color: ${role('ink')};
  outline: none;
  /* Keeps a focused field clear of the title and the actions. */
  scroll-padding-block: 80px 96px;
  ${wide} {
    width: min(${({ $size }) => widths[$size]}, 100vw - 64px);
    max-height: min(760px, 100dvh - 64px);
    border-radius: ${role('r-3')};
    box-shadow: ${role('sh-2')};
  }
  ${phone} {
    width: 100vw;
    max-height: calc(100dvh - 24px - ${keyboard});
    margin: auto 0 ${keyboard};
    border-radius: ${role('r-3')} ${role('r-3')} 0 0;
    border-width: ${role('bw')} 0 0;
    transition: translate ${role('dur')} ${role('ease')};
    @starting-style {
      translate: 0 48px;
    }
    ${reducedMotion} {
      transition: none;
    }
  }
`;

const Inner = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
`;

const Head = styled.header`
  position: sticky;
  top: 0;
  z-index: 1;
  padding: 20px clamp(16px, 5vw, 32px) 12px;
  background: ${role('surface')};
  h2 {
    padding-inline-end: 48px;
  }
  > * + * {
    margin-top: 12px;
  }
  /* The grip shows that the sheet slides up from the bottom; it is not a control. */
  ${phone} {
    &::before {
      content: '';
      display: block;
      width: 40px;
      height: 4px;
      margin: -8px auto 12px;
      border-radius: 2px;
      background: ${role('line-2')};
    }
  }
`;

const Body = styled.div`
  flex: 1;
  padding: 4px clamp(16px, 5vw, 32px) 24px;
`;

const Foot = styled.footer`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: 12px;
  padding: 12px clamp(16px, 5vw, 32px) max(16px, env(safe-area-inset-bottom));
  border-top: 1px solid ${role('line')};
  background: ${role('surface')};
`;

/** Last in DOM order, so that the initial focus is on the content; positioned beside the title. */
const Close = styled.div`
  position: absolute;
  z-index: 2;
  inset-block: 0;
  inset-inline-end: 12px;
  pointer-events: none;
  > div {
    position: sticky;
    top: 14px;
    pointer-events: auto;
  }
`;

/**
 * A modal for long content, e.g. a list to choose from: at the bottom on phones, centred on wide screens. Title and actions
 * stay visible. For a question or a short form use Dialog.
 */
export function Sheet({ open, onClose, title, top, children, actions, size = 'medium' }: SheetProps) {
  const { ref, handlers } = useModal(open, onClose);
  const id = useId();
  return (
    <Root ref={ref} {...handlers} $size={size} aria-labelledby={id} data-surface="">
      {open && (
        <Inner>
          <Head>
            <Heading level={2} id={id} size="item">
              {title}
            </Heading>
            {top}
          </Head>
          <Body>{children}</Body>
          {actions && <Foot>{actions}</Foot>}
          <Close>
            <div>
              <IconButton label="Close" icon={<XIcon aria-hidden />} onClick={onClose} />
            </div>
          </Close>
        </Inner>
      )}
    </Root>
  );
}
