import { styled } from 'styled-components';
import { inYolo, phone, role, turnedPhone } from '../../tokens';
import { displayType } from '../Heading/Heading';

/** Full window; in the yolo theme its ink and shapes show through the transparent Room. */
export const Window = styled.dialog`
  width: 100vw;
  height: 100dvh;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: hidden;
  background: ${role('pat-scrim')} ${role('foot')};
  /* Opened by its URL, the dialog itself has the focus; a ring around the whole window is useless. */
  &:focus-visible {
    outline: none;
  }
`;

/** Dark background in the light and dark themes; none in yolo. The foot has a fixed height, so that all photos get the same space. */
export const Room = styled.div`
  --tools: 64px;
  --foot: 124px;
  position: relative;
  height: 100%;
  color: ${role('ink')};
  background: ${role('paper-2')};
  ${phone} {
    --foot: 200px;
  }
  ${turnedPhone} {
    --tools: 56px;
    --foot: 68px;
  }
  ${inYolo} {
    background: none;
  }
`;

/** Photos side by side; the middle one snaps into place, and the visible edges of its neighbours hint at more photos. */
export const Track = styled.ul`
  --peek: clamp(24px, 12vw, 160px);
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  gap: 16px;
  /* Half a window on both sides, so that every photo can be centred. */
  padding: var(--tools) 50% var(--foot);
  overflow-x: auto;
  overflow-y: hidden;
  overscroll-behavior: contain;
  scroll-snap-type: x mandatory;
  scroll-padding: 0;
  scrollbar-width: none;
  touch-action: pan-x;
  /* The bars cover the edges of the track. */
  &:focus-visible {
    outline: none;
    > [data-middle] > img {
      outline: 3px solid ${role('focus')};
      outline-offset: 3px;
    }
  }
  [data-zoomed] > & {
    overflow-x: hidden;
    touch-action: none;
    cursor: grab;
  }
  ${phone} {
    --peek: 24px;
    gap: 8px;
  }
`;

/** As wide as its photo, which is as large as fits. */
export const Slide = styled.li`
  flex: none;
  width: min(100vw - 2 * var(--peek), (100dvh - var(--tools) - var(--foot)) * var(--shape));
  aspect-ratio: var(--shape);
  list-style: none;
  scroll-snap-align: center;
  scroll-snap-stop: always;
  > img {
    display: block;
    width: 100%;
    height: 100%;
    border-radius: 6px;
    background: ${role('surface')} center / cover;
    object-fit: cover;
    user-select: none;
    -webkit-touch-callout: none;
    ${inYolo} {
      border: 3px solid ${role('surface')};
    }
  }
  &[data-middle] {
    z-index: 1;
  }
  &[data-neighbour] {
    filter: brightness(0.5);
  }
  [data-zoomed] &[data-neighbour] {
    visibility: hidden;
  }
`;

export const Tools = styled.header`
  position: absolute;
  z-index: ${role('z-raised')};
  inset: 0 0 auto;
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: var(--tools);
  padding: 8px clamp(8px, 2vw, 20px);
  html:not([data-theme='yolo']) [data-zoomed] > & {
    background: ${role('paper-2')};
  }
  ${inYolo} {
    gap: 8px;
    button {
      background: ${role('surface')};
    }
  }
  [data-bare] > & {
    visibility: hidden;
  }
`;

export const Count = styled.span`
  ${displayType}
  flex: 1;
  font-size: ${role('t-4')};
  font-variant-numeric: lining-nums tabular-nums;
  ${inYolo} {
    > span {
      padding: 4px 12px 6px;
      background: ${role('label-bg')};
      color: ${role('ink')};
    }
  }
`;

export const Foot = styled.footer`
  position: absolute;
  z-index: ${role('z-raised')};
  inset: auto 0 var(--keyboard, 0px);
  min-height: var(--foot);
  padding: 12px clamp(16px, 2vw, 28px) max(12px, env(safe-area-inset-bottom));
  background: ${role('paper-2')};
  ${inYolo} {
    background: ${role('surface')};
    border-top: ${role('bw')} solid ${role('bc')};
  }
  [data-bare] > & {
    visibility: hidden;
  }
`;

/** Hidden on phones, where the user swipes. */
export const Arrow = styled.div<{ $side: 'start' | 'end' }>`
  position: absolute;
  z-index: ${role('z-raised')};
  inset-block-start: calc((100% + var(--tools) - var(--foot)) / 2 - 22px);
  inset-inline-${({ $side }) => $side}: 24px;
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
  ${phone} {
    display: none;
  }
  [data-bare] > &,
  [data-zoomed] > & {
    visibility: hidden;
  }
`;
