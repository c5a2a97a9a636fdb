import { Art, reducedMotion, role } from '@yolo/design-system';
import type { EggArt } from '@yolo/design-system/eggs';
import { keyframes, styled } from 'styled-components';

const roll = keyframes`
  from { translate: -120px 0; rotate: -360deg; }
  to { translate: 100vw 0; rotate: 720deg; }
`;

const Ground = styled.div<{ $lasts: number }>`
  position: fixed;
  inset: auto 0 24px;
  z-index: ${role('z-show')};
  overflow: hidden;
  pointer-events: none;
  > * {
    width: 88px;
    animation: ${roll} ${({ $lasts }) => $lasts}ms linear both;
  }
  /* At rest, in the middle. */
  ${reducedMotion} {
    > * {
      animation: none;
      margin-inline: auto;
    }
  }
`;

/** An egg that rolls along the bottom of the window and takes no clicks. */
export const RollingEgg = ({ art, lasts }: { art: EggArt; lasts: number }) => (
  <Ground $lasts={lasts} aria-hidden data-no-print="">
    <Art name={art} ratio={88 / 104} />
  </Ground>
);
