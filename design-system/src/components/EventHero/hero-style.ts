import { css, styled } from 'styled-components';
import { inYolo, lowScreen, phone, role, smallPhone, turnedPhone, wide } from '../../tokens';
import type { SceneName } from '../Scene/Scene';

export type Wash = SceneName | 'card' | 'picture' | 'loading';

const pictureWash = css`
  --wash: oklch(${role('wash-l')} ${role('wash-c')} var(--hue));
  ${inYolo} {
    --wash: var(--paint);
  }
`;

const washes = (wash: Wash) => {
  if (wash === 'picture') return pictureWash;
  return `--wash: ${role(wash === 'loading' ? 'paper-2' : `wash-${wash}`)};`;
};

export const Root = styled.div<{ $wash: Wash }>`
  ${({ $wash }) => washes($wash)}
  position: relative;
  /* The background ends a little above the bottom of the picture. No stacking context, since a phone's bar must be above the page. */
  &::before {
    content: '';
    position: absolute;
    inset: 0 0 ${role('s-8')};
    background: var(--wash);
  }
  > * {
    position: relative;
  }
  ${wide} {
    padding-bottom: 56px;
  }
  ${inYolo} {
    padding-bottom: 0;
    &::before {
      inset: 0;
      background: ${role('pat-event')} var(--wash);
    }
  }
  ${phone} {
    &::before {
      inset: 0;
    }
  }
`;

export const Split = styled.div`
  display: grid;
  ${wide} {
    grid-template-columns: minmax(0, 600fr) minmax(0, 456fr);
    gap: clamp(32px, 5vw, 64px);
    padding-top: 24px;
  }
  ${turnedPhone} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    gap: ${role('gutter')};
  }
  ${inYolo} {
    ${wide} {
      padding-block: 24px 32px;
    }
  }
`;

export const Picture = styled.div`
  position: relative;
  align-self: start;
  ${phone} {
    margin-inline: calc(-1 * ${role('gutter')});
  }
  ${turnedPhone} {
    margin-inline-end: 0;
  }
`;

/** Height of host, name of three lines, date, place and bars, which must fit a phone's first screen together with the picture. */
const TEXT_AND_BARS = '34.5rem';
const TEXT_AND_BARS_YOLO = '37.5rem';

export const Mat = styled.div`
  aspect-ratio: 6 / 5;
  overflow: hidden;
  ${phone} {
    width: 100%;
    max-height: max(
      5rem - min(0.75rem, 0.25 * var(--words-room, 0rem)),
      100svh - ${TEXT_AND_BARS} - var(--words-room, 0rem)
    );
    /* Room for two rows of the owner's buttons on the picture; the owner has no bar below. */
    &:has(~ [data-tools]) {
      max-height: max(8rem, 100svh - ${TEXT_AND_BARS} - var(--words-room, 0rem));
    }
  }
  ${turnedPhone} {
    max-height: calc(100svh - 8.5rem);
  }
  background: ${role('sk')};
  > img,
  > svg {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${wide} {
    aspect-ratio: 1;
    padding: ${role('mat-w')};
    background: ${role('mat')};
    border: ${role('bw')} solid ${role('bc')};
    border-radius: ${role('r-1')};
    box-shadow: ${role('sh-2')};
    > * {
      border-radius: 4px;
      overflow: hidden;
    }
    > img {
      background: ${role('sk')};
    }
  }
  ${inYolo} {
    border-bottom: ${role('bw')} solid ${role('bc')};
    ${phone} {
      max-height: max(5.5rem, 100svh - ${TEXT_AND_BARS_YOLO} - var(--words-room, 0rem));
      &:has(~ [data-tools]) {
        max-height: max(10rem, 100svh - ${TEXT_AND_BARS_YOLO} - var(--words-room, 0rem));
      }
    }
    ${turnedPhone} {
      max-height: calc(100svh - 8.5rem);
    }
    ${wide} {
      border: ${role('bw')} solid ${role('bc')};
      border-radius: 4px;
      transform: rotate(${role('tilt')});
      > * {
        border-radius: 0;
        outline: ${role('bw')} solid ${role('bc')};
      }
    }
  }
  @media print {
    aspect-ratio: 16 / 9;
  }
`;

export const TopRight = styled.div`
  position: absolute;
  top: 12px;
  inset-inline-end: 12px;
  ${wide} {
    top: 30px;
    inset-inline-end: -18px;
  }
`;

export const BottomLeft = styled.div`
  position: absolute;
  bottom: 16px;
  inset-inline-start: 16px;
  ${wide} {
    bottom: 44px;
    inset-inline-start: -14px;
  }
  ${inYolo} {
    ${phone} {
      bottom: 52px;
    }
  }
`;

export const Tools = styled.div`
  position: absolute;
  inset-inline: 16px;
  bottom: 16px;
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  ${phone} {
    gap: 8px;
    button {
      gap: 6px;
      padding-inline: 12px;
    }
  }
  ${wide} {
    inset-inline: 28px;
    bottom: 28px;
  }
  ${inYolo} {
    ${phone} {
      bottom: 48px;
    }
  }
`;

/** Directly on the background; in the yolo theme a white panel that overlaps the picture on phones. */
export const Facts = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 20px;
  min-width: 0;
  padding-block: 24px 20px;
  ${phone} {
    gap: 12px;
    padding-block: 16px 20px;
  }
  ${smallPhone} {
    gap: 8px;
    padding-block: 8px;
  }
  ${wide} {
    padding-block: 16px 40px;
    > :last-child {
      margin-top: auto;
    }
  }
  ${lowScreen} {
    gap: 16px;
    padding-block: 8px 16px;
  }
  ${inYolo} {
    padding: 24px 20px;
    background: ${role('surface')};
    border: ${role('bw')} solid ${role('bc')};
    border-radius: ${role('r-2')};
    box-shadow: ${role('sh-2')};
    ${phone} {
      margin-block: -30px 28px;
      padding-block: 16px;
      padding-inline: 16px;
    }
    ${smallPhone} {
      margin-block: -40px 28px;
      padding: 8px 12px;
    }
    ${turnedPhone} {
      margin-block: 8px 28px;
    }
    ${wide} {
      padding: 36px 30px 30px;
    }
    ${lowScreen} {
      padding-block: 20px;
    }
  }
`;
