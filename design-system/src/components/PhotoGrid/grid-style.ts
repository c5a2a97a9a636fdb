import { styled } from 'styled-components';
import { canHover, inYolo, phone, role, surface } from '../../tokens';

/** As high as all rows, although only those near the window are rendered. */
export const Ground = styled.div`
  position: relative;
`;

export const Day = styled.div`
  position: absolute;
  inset-inline-start: 0;
  display: flex;
  align-items: center;
  width: 100%;
  /* Only display type is readable on a pattern. */
  ${inYolo} > * {
    padding: 4px 12px 6px;
    background: ${role('surface')};
    border: ${role('bw-ctl')} solid ${role('bc')};
  }
`;

export const Tile = styled.li`
  position: absolute;
  list-style: none;
  border-radius: 6px;
  background: ${role('sk')};
  &[data-hue] {
    background: oklch(${role('wash-l')} ${role('wash-c')} var(--hue));
    ${inYolo} {
      background: var(--paint);
    }
  }
  /* The ring of dots marks an upload in progress. */
  &[data-small]::after {
    content: '';
    position: absolute;
    inset-block-start: 10px;
    inset-inline-end: 10px;
    box-sizing: border-box;
    width: 18px;
    height: 18px;
    border: 2px dotted ${role('ink')};
    border-radius: 50%;
    background: ${role('surface')};
    box-shadow: 0 0 0 4px ${role('surface')};
    pointer-events: none;
  }
`;

export const Open = styled.button`
  position: relative;
  display: block;
  width: 100%;
  height: 100%;
  border-radius: 6px;
  /* Keeps a focused photo clear of the bar that sticks to the top of the window. */
  scroll-margin-block: 84px 24px;
  > img {
    width: 100%;
    height: 100%;
    border-radius: inherit;
    object-fit: cover;
  }
  ${inYolo} {
    box-shadow: 0 0 0 3px ${role('bc')} inset;
    > img {
      border: 3px solid ${role('bc')};
    }
  }
`;

export const Name = styled.span.attrs(surface)`
  position: absolute;
  inset-block-end: 8px;
  inset-inline-start: 8px;
  display: flex;
  align-items: center;
  gap: 8px;
  max-width: calc(100% - 16px);
  padding: 3px 10px 3px 4px;
  border-radius: 4px;
  background: ${role('surface')};
  font-size: ${role('t-1')};
  font-weight: 500;
  line-height: 1.2;
  text-align: start;
  overflow-wrap: anywhere;
  opacity: 0;
  ${canHover} {
    ${Open}:hover & {
      opacity: 1;
    }
  }
  ${Open}:focus-visible & {
    opacity: 1;
  }
  ${phone} {
    inset-block-end: 4px;
    inset-inline-start: 4px;
    max-width: calc(100% - 8px);
  }
`;
