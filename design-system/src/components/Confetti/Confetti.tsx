import { useEffect, useRef } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { role, wantsStillness } from '../../tokens';
import { ConfettiPaper, type Point } from './confetti-paper';
import { readPrint } from './print';

export type { Point } from './confetti-paper';

/** Pieces that are thrown at once. */
export interface ConfettiThrow {
  pieces: number;
  /** Milliseconds after it was shown; at once unless given. */
  after?: number;
  /** Where they fly up; without it they fall from above the window. */
  from?: Point;
}

export interface ConfettiProps {
  /** What is thrown and when, as it is when it appears; more of it is another one, by its key. */
  throws: readonly ConfettiThrow[];
  /** What has fallen out below comes in again above. @default false */
  again?: boolean;
  /** Milliseconds after which it fades, and those that this takes. */
  fades?: { after: number; takes: number };
}

const fade = keyframes`
  to { opacity: 0; }
`;

const Canvas = styled.canvas<{ $fades: ConfettiProps['fades'] }>`
  position: fixed;
  inset: 0;
  z-index: ${role('z-show')};
  width: 100%;
  height: 100%;
  pointer-events: none;
  ${({ $fades }) =>
    $fades &&
    css`
      animation: ${fade} ${$fades.takes}ms ${$fades.after}ms forwards;
    `}
`;

/** Paper over the whole window that catches no click. For those who want no motion it lies still, all over the window. */
export function Confetti({ throws, again = false, fades }: ConfettiProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const first = useRef({ throws, again });
  useEffect(() => {
    const { throws, again } = first.current;
    const paper = new ConfettiPaper(canvas.current!, { print: readPrint(), still: wantsStillness(), again });
    const timers = throws.map(({ pieces, after = 0, from }) => {
      if (after === 0) paper.throw(pieces, from);
      else return setTimeout(() => paper.throw(pieces, from), after);
    });
    return () => {
      timers.forEach(clearTimeout);
      paper.stop();
    };
  }, []);
  return <Canvas ref={canvas} $fades={fades} aria-hidden data-no-print="" />;
}
