import { useEffect, useRef } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { role, wantsStillness } from '../../tokens';
import { ConfettiPaper, type Point } from './confetti-paper';
import { readPrint } from './print';

export type { Point } from './confetti-paper';

/** Pieces that are thrown at once. */
export interface ConfettiThrow {
  pieces: number;
  /** Delay in milliseconds; 0 by default. */
  after?: number;
  /** Point from which they fly up; by default they fall from above the window. */
  from?: Point;
}

export interface ConfettiProps {
  /** The throws and their delays; only read when mounted: use another key for further throws. */
  throws: readonly ConfettiThrow[];
  /** Pieces that have left at the bottom come in again at the top. @default false */
  again?: boolean;
  /** Pieces are these emoji instead of paper; only read when mounted. */
  emoji?: readonly string[];
  /** Delay and duration of the fade, in milliseconds. */
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

/** Confetti above the whole window, which lets clicks through. With reduced motion it is static, spread over the window. */
export function Confetti({ throws, again = false, emoji = [], fades }: ConfettiProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const first = useRef({ throws, again, emoji });
  useEffect(() => {
    const { throws, ...options } = first.current;
    const paper = new ConfettiPaper(canvas.current!, {
      print: readPrint(),
      still: wantsStillness(),
      ...options,
    });
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
