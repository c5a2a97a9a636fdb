import { css, keyframes, styled } from 'styled-components';
import { canHover, inYolo, phone, role, wide } from '../../tokens';
import { surfaceStyle } from '../Card/Card';

export type EventCardSize = 'feature' | 'card' | 'print' | 'row';

const appear = keyframes`
  from { opacity: 0; }
`;

const feature = css`
  ${surfaceStyle}
  ${wide} {
    grid-template-columns: minmax(0, 600fr) minmax(0, 520fr);
    min-height: 440px;
  }
`;
/** Picture above the text; on phones beside it, so that five events do not need five screens. */
const card = css`
  ${surfaceStyle}
  grid-template-rows: auto 1fr;
  ${phone} {
    grid-template: 'picture words' auto / 116px minmax(0, 1fr);
  }
`;
/** A picture with text on the page background; a white card in the yolo theme. */
const print = css`
  align-content: start;
  gap: 12px;
  ${inYolo} {
    ${surfaceStyle}
    height: 100%;
    padding: 12px 12px 16px;
  }
`;
const row = css`
  grid-template-columns: 72px minmax(0, 1fr);
  align-items: center;
  gap: 16px;
`;
const looks = { feature, card, print, row };

export const Root = styled.a<{ $size: EventCardSize }>`
  display: grid;
  min-width: 0;
  overflow: hidden;
  color: ${role('ink')};
  text-decoration: none;
  ${({ $size }) => looks[$size]}
  ${({ $size }) => ($size === 'row' || $size === 'print') && 'overflow: visible;'}
  ${canHover} {
    &:hover :is(h2, h3, h4) {
      text-decoration: underline;
      text-decoration-thickness: 1px;
      text-underline-offset: 0.16em;
    }
  }
`;

const pictures = {
  feature: css`
    aspect-ratio: 4 / 3;
    ${wide} {
      aspect-ratio: auto;
    }
    ${inYolo} {
      border-bottom: ${role('bw')} solid ${role('bc')};
      ${wide} {
        border-bottom: 0;
        border-inline-end: ${role('bw')} solid ${role('bc')};
      }
    }
  `,
  card: css`
    aspect-ratio: 1;
    ${inYolo} {
      border-bottom: ${role('bw')} solid ${role('bc')};
    }
    ${phone} {
      aspect-ratio: auto;
      min-height: 116px;
      ${inYolo} {
        border-bottom: 0;
        border-inline-end: ${role('bw')} solid ${role('bc')};
      }
    }
  `,
  print: css`
    aspect-ratio: 3 / 2;
    border-radius: 6px;
    ${inYolo} {
      outline: 2px solid ${role('bc')};
    }
  `,
  row: css`
    aspect-ratio: 1;
    border-radius: 6px;
    ${inYolo} {
      outline: 2px solid ${role('bc')};
    }
  `,
};

export const Picture = styled.div<{ $size: EventCardSize }>`
  position: relative;
  overflow: hidden;
  background: ${role('sk')};
  ${({ $size }) => pictures[$size]}
  > * {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  /* No fade for pictures that start blurred. */
  > img:not([data-blur]) {
    animation: ${appear} calc(2 * ${role('dur')}) ease-out;
  }
`;

export const Line = styled.span`
  display: flex;
  align-items: baseline;
  gap: 10px;
  font-size: ${role('t-2')};
  line-height: 1.4;
  color: ${role('text-2')};
  text-wrap: pretty;
  text-align: -webkit-match-parent;
  text-align: match-parent;
  svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    translate: 0 3px;
  }
`;

export const Words = styled.div<{ $size: EventCardSize }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $size }) => ($size === 'feature' ? '16px' : '6px')};
  min-width: 0;
  overflow-wrap: anywhere;
  ${({ $size }) =>
    $size === 'feature' &&
    css`
      h2 {
        font-size: clamp(2rem, 1.5rem + 2.2vw, 3.25rem);
      }
      > ${Line} + ${Line} {
        margin-top: -8px;
      }
    `}
  ${({ $size }) =>
    ($size === 'card' || $size === 'print') &&
    css`
      > :is(h2, h3) {
        font-size: 1.1875rem;
      }
      > ${Line} {
        font-size: ${role('t-1')};
      }
    `}
  padding: ${({ $size }) => ({ feature: 'clamp(20px, 3.2vw, 40px)', card: '16px 18px 18px', print: '0', row: '0' })[$size]};
`;

export const Foot = styled.div<{ $size: EventCardSize }>`
  margin-top: auto;
  padding-top: ${({ $size }) => ($size === 'row' ? '0' : '12px')};
`;
