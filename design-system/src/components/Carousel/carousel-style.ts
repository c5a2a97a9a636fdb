import { css, styled } from 'styled-components';
import { inYolo, onYoloGround, phone, reducedMotion, role, wide } from '../../tokens';

export type SlideSize = 'feature' | 'card';

const widths = { feature: 'min(800px, 100%)', card: '264px' };
const gaps = { feature: '16px', card: '16px' };

export const Root = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  container-type: inline-size;
`;

/** Full width of the page, with the first slide at the edge of the column. */
export const Track = styled.ul<{ $size: SlideSize }>`
  --edge: calc((100vw - 100cqw) / 2);
  display: flex;
  gap: ${({ $size }) => gaps[$size]};
  margin: -16px calc(-1 * var(--edge)) -32px;
  /* Room for shadows, and for rotated slides of the yolo theme. */
  padding: 16px var(--edge) 56px;
  scroll-padding-inline: var(--edge);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scroll-behavior: smooth;
  scrollbar-width: none;
  &:focus-visible {
    outline-offset: -3px;
  }
  ${reducedMotion} {
    scroll-behavior: auto;
  }
`;

export const Slide = styled.li<{ $size: SlideSize }>`
  flex: none;
  width: ${({ $size }) => widths[$size]};
  min-width: 0;
  scroll-snap-align: start;
  > * {
    height: 100%;
  }
  ${phone} {
    width: ${({ $size }) => ($size === 'feature' ? '86%' : 'min(264px, 86%)')};
  }
`;

export const Controls = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: end;
  gap: 8px;
`;

const onPoster = css`
  ${onYoloGround} {
    padding: 10px 14px;
    background: ${role('surface')};
    border: 2px solid ${role('bc')};
  }
`;

export const Caption = styled.p`
  flex: 1;
  min-width: 0;
  font-size: ${role('t-2')};
  line-height: 1.35;
  color: ${role('text-2')};
  overflow-wrap: anywhere;
  ${onPoster}
  ${inYolo} {
    font-weight: ${role('w-strong')};
  }
`;

export const Dots = styled.span`
  display: none;
  ${wide} {
    display: flex;
    align-items: center;
    gap: 9px;
    margin-inline: 16px 8px;
  }
`;

export const Dot = styled.span<{ $current: boolean }>`
  width: ${({ $current }) => ($current ? '24px' : '8px')};
  height: 8px;
  border-radius: 4px;
  background: ${({ $current }) => role($current ? 'mark' : 'line-2')};
  transition: width ${role('dur')} ${role('ease')};
  ${inYolo} {
    border: 2px solid ${role('bc')};
    height: 12px;
    border-radius: 6px;
    width: ${({ $current }) => ($current ? '26px' : '12px')};
    background: ${({ $current }) => role($current ? 'mark' : 'surface')};
  }
`;
