import { keyframes, styled } from 'styled-components';
import { inYolo, phone, reducedMotion, role } from '../../tokens';
import { displayType } from '../Heading/Heading';

/** Full window; dark background in the light and dark themes, the ink pattern in yolo. */
export const Room = styled.section`
  --edge: clamp(12px, 2.4vmin, 32px);
  position: fixed;
  z-index: ${role('z-raised')};
  inset: 0;
  overflow: hidden;
  color: ${role('ink')};
  background: ${role('paper-2')};
  ${inYolo} {
    background: ${role('pat-viewer')} ${role('foot')};
  }
  &[data-asleep] {
    cursor: none;
  }
`;

const comes = keyframes`
  from {
    opacity: 0;
  }
`;

/** A photo with an opaque background in its colour, which covers the previous photo. */
export const Layer = styled.figure`
  position: absolute;
  inset: 0;
  margin: 0;
  overflow: hidden;
  background: ${role('paper-2')};
  animation: ${comes} calc(3 * ${role('dur-3')}) ${role('ease')};
  &[data-hue] {
    background: oklch(${role('wash-l')} ${role('wash-c')} var(--hue));
  }
  ${inYolo} {
    background: ${role('pat-viewer')} ${role('foot')};
  }
  ${reducedMotion} {
    animation: none;
  }
`;

/** The same photo, blurred, as background. */
export const Haze = styled.img`
  position: absolute;
  inset: -8%;
  width: 116%;
  max-width: none;
  height: 116%;
  object-fit: cover;
  opacity: 0.4;
  filter: blur(48px);
  ${inYolo} {
    display: none;
  }
`;

/** The whole photo, whatever its aspect ratio. */
export const Picture = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: contain;
`;

/** Replaces a missing photo. */
export const Instead = styled.div`
  position: absolute;
  inset: var(--edge);
  display: grid;
  place-items: center;
  overflow: auto;
  > * {
    width: min(640px, 100%);
    /* Large text, readable from a distance. */
    @media (min-width: 100rem) and (min-height: 50rem) {
      zoom: 1.6;
    }
  }
`;

const label = `
  background: ${role('surface')};
  color: ${role('ink')};
  border-radius: ${role('r-1')};
`;

export const Words = styled.div`
  ${label}
  position: absolute;
  inset-block-end: var(--edge);
  inset-inline-start: var(--edge);
  max-width: min(60%, 46rem);
  padding: clamp(8px, 1.4vmin, 18px) clamp(12px, 2vmin, 26px) clamp(10px, 1.6vmin, 20px);
  overflow-wrap: anywhere;
  ${inYolo} {
    border: ${role('bw')} solid ${role('bc')};
  }
  small {
    display: block;
    font-size: clamp(0.8125rem, 2vmin, 1.5rem);
    line-height: 1.35;
    color: ${role('ink-2')};
  }
  p {
    ${displayType}
    font-size: clamp(1.25rem, 4vmin, 2.75rem);
    line-height: 1.15;
  }
`;

export const Note = styled.p`
  ${label}
  position: absolute;
  inset-block-start: var(--edge);
  inset-inline-start: var(--edge);
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: ${role('target')};
  padding: 6px 14px 6px 12px;
  font-size: clamp(1rem, 2vmin, 1.5rem);
  svg {
    flex: none;
    width: 1.25em;
    height: 1.25em;
  }
  ${phone} {
    /* The tools take the first line. */
    inset-block-start: calc(var(--edge) + 56px);
  }
`;

export const Corner = styled.div`
  ${label}
  position: absolute;
  inset-block-end: var(--edge);
  inset-inline-end: var(--edge);
  width: clamp(92px, 18vmin, 260px);
  overflow: hidden;
  text-align: center;
  font-size: clamp(0.8125rem, 1.9vmin, 1.5rem);
  line-height: 1.2;
  ${inYolo} {
    border: ${role('bw')} solid ${role('bc')};
  }
  p {
    padding: 6px 6px 8px;
  }
`;

/** Visible while there is activity; a key shows it again without moving the focus. */
export const Tools = styled.header`
  position: absolute;
  z-index: ${role('z-raised')};
  inset-block-start: var(--edge);
  inset-inline-end: var(--edge);
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: 8px;
  [data-asleep] > & {
    opacity: 0;
    pointer-events: none;
  }
`;
