import { styled } from 'styled-components';
import { inYolo, phone, role } from '../../tokens';
import { displayType } from '../Heading/Heading';

/** The whole window; the poster's ink and shapes show through where the dark room inside is transparent. */
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
`;

/** Carries the dark theme in every theme. */
export const Room = styled.div`
  display: grid;
  grid-template: 64px minmax(0, 1fr) auto / minmax(0, 1fr);
  height: 100%;
  color: ${role('ink')};
  background: ${role('paper-2')};
  ${inYolo} {
    background: none;
  }
`;

/** Photos side by side; the middle one snaps into place, its neighbours' edges show that there is more. */
export const Track = styled.ul`
  --peek: clamp(24px, 12vw, 160px);
  grid-area: 2 / 1;
  display: flex;
  gap: 16px;
  padding-inline: var(--peek);
  overflow-x: auto;
  overscroll-behavior: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  &:focus-visible {
    outline-offset: -3px;
  }
  ${phone} {
    --peek: 24px;
    gap: 8px;
  }
`;

export const Slide = styled.li`
  flex: 0 0 100%;
  display: grid;
  place-items: center;
  min-width: 0;
  container-type: size;
  scroll-snap-align: center;
  scroll-snap-stop: always;
  > img {
    width: min(100cqw, 100cqh * var(--shape));
    height: auto;
    aspect-ratio: var(--shape);
    border-radius: 6px;
    background: ${role('surface')} center / cover;
    ${inYolo} {
      border: 3px solid ${role('ink')};
    }
  }
  &[data-neighbour] {
    filter: brightness(0.5);
  }
`;

export const Tools = styled.header`
  grid-area: 1 / 1;
  display: flex;
  align-items: center;
  gap: 4px;
  padding: 8px clamp(8px, 2vw, 20px);
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
      background: ${role('seal')};
      color: ${role('on-seal')};
    }
  }
`;

export const Foot = styled.footer`
  grid-area: 3 / 1;
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 72px;
  padding: 12px clamp(16px, 2vw, 24px) max(12px, env(safe-area-inset-bottom));
  line-height: 1.3;
  overflow-wrap: anywhere;
  b {
    display: block;
    font-weight: ${role('w-strong')};
  }
  small {
    font-size: ${role('t-2')};
    color: ${role('ink-2')};
  }
  ${inYolo} {
    background: ${role('paper-2')};
  }
  [data-bare] > & {
    visibility: hidden;
  }
`;

/** On phones the neighbours' edges are the hint, and the swipe the way. */
export const Arrow = styled.div<{ $side: 'start' | 'end' }>`
  grid-area: 2 / 1;
  z-index: ${role('z-raised')};
  align-self: center;
  justify-self: ${({ $side }) => $side};
  padding-inline: 24px;
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
  ${phone} {
    display: none;
  }
  [data-bare] > & {
    visibility: hidden;
  }
`;
