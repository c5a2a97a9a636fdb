import { css, styled } from 'styled-components';
import { inYolo, reducedMotion, role } from '../../tokens';

const tones = {
  plain: css`
    background: ${role('toast')};
    color: ${role('on-toast')};
  `,
  error: css`
    background: ${role('toast-error')};
    color: ${role('on-toast-error')};
  `,
  /** Yellow in the yolo theme, to differ from a toast. */
  notice: css`
    background: ${role('toast')};
    color: ${role('on-toast')};
    ${inYolo} {
      background: ${role('label-bg')};
    }
  `,
};

/** The strip of messages over the page: toasts, and the prompt for a new version. */
export const Slip = styled.div<{ $tone: keyof typeof tones }>`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 8px 8px 8px 16px;
  ${({ $tone }) => tones[$tone]}
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
  /* The slip inverts the theme's colours; its buttons follow. */
  --ink: currentColor;
  --accent: ${role('invert-accent')};
  --accent-hover: ${role('invert-accent')};
  --on-accent: ${role('on-invert-accent')};
  --accent-soft: transparent;
  --accent-ink: currentColor;
  --surface: transparent;
  --sunk: color-mix(in srgb, currentColor 14%, transparent);
  --line-2: currentColor;
`;

export const SlipWords = styled.div`
  flex: 1;
  min-width: 0;
  padding-block: 6px;
  overflow-wrap: anywhere;
`;
