import { inYolo, reducedMotion, role } from '@yolo/design-system';
import { Confetti, type ConfettiProps, type Point } from '@yolo/design-system/confetti';
import { useEffect, useRef, useState } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { CHEER, LOCO, PARTY } from './constants';
import { LocoPage } from './LocoPage';

export interface ShowProps {
  egg: 'party' | 'loco' | 'cheer';
  onEnd: () => void;
}

const land = keyframes`
  from { opacity: 0; scale: 0.4; }
`;

const bounce = keyframes`
  to { translate: 0 -0.12em; rotate: 2deg; }
`;

const Overlay = styled.div<{ $veiled: boolean }>`
  position: fixed;
  inset: 0;
  z-index: ${role('z-show')};
  display: grid;
  place-items: center;
  overflow: hidden;
  pointer-events: none;
  ${({ $veiled }) => $veiled && `background: color-mix(in srgb, ${role('paper')} 70%, transparent);`}
  ${inYolo} {
    background: none;
  }
`;

const letters = css`
  font-family: ${role('f-display')};
  font-weight: 900;
  font-variation-settings:
    'SOFT' 100,
    'WONK' 1;
`;

/** Letters in the style of the yolo theme, in every theme. */
const Words = styled.p`
  ${letters}
  position: relative;
  /* Above the confetti. */
  z-index: ${role('z-show')};
  max-width: 100%;
  font-size: clamp(3.5rem, 22vw, 13rem);
  line-height: 0.92;
  letter-spacing: 0.01em;
  text-align: center;
  color: ${role('on-invert')};
  -webkit-text-stroke: 0.16em ${role('accent-hover')};
  paint-order: stroke fill;
  text-shadow: 0.035em 0.045em 0 ${role('accent-hover')};
  rotate: -3deg;
  animation: ${land} 260ms cubic-bezier(0.3, 1.7, 0.5, 1);
  > span {
    display: block;
    animation: ${bounce} 480ms ease-in-out infinite alternate;
  }
  > :last-child {
    rotate: 4deg;
    animation-delay: -240ms;
  }
  [data-theme='dark'] & {
    color: ${role('accent')};
    -webkit-text-stroke-color: ${role('paper')};
    text-shadow: 0.035em 0.045em 0 ${role('paper')};
  }
  ${inYolo} {
    color: ${role('surface')};
    -webkit-text-stroke-color: ${role('ink')};
    text-shadow: 0.035em 0.045em 0 ${role('ink')};
  }
  ${reducedMotion} {
    &,
    > span {
      animation: none;
    }
  }
`;

interface Script {
  /** Absent if the egg shows confetti only. */
  words?: [string, string];
  /** Milliseconds. */
  lasts: number;
  confetti(): ConfettiProps;
}

const scripts: Record<ShowProps['egg'], Script> = {
  party: {
    words: ['PARTY', 'TIME!'],
    lasts: PARTY.lasts,
    confetti: () => ({
      throws: [{ pieces: PARTY.first }, ...PARTY.moreAt.map((after) => ({ pieces: PARTY.more, after }))],
    }),
  },
  loco: {
    words: ['Loco', 'Yolo'],
    lasts: LOCO.lasts,
    confetti: () => ({ throws: [{ pieces: LOCO.pieces }], again: true }),
  },
  cheer: {
    lasts: CHEER.lasts,
    confetti: () => ({
      throws: [{ pieces: CHEER.pieces, from: pressedPoint() }],
      fades: { after: CHEER.lasts - CHEER.fades, takes: CHEER.fades },
    }),
  },
};

/** Words and confetti above the page, which let clicks through. */
export default function Show({ egg, onEnd }: ShowProps) {
  const { words, lasts, confetti } = scripts[egg];
  const [confettiProps] = useState(confetti);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const timer = setTimeout(() => end.current(), lasts);
    return () => clearTimeout(timer);
  }, [lasts]);
  return (
    <Overlay $veiled={egg === 'party'} data-show={egg} data-no-print="">
      {egg === 'loco' && <LocoPage />}
      <Confetti {...confettiProps} />
      {words && (
        <Words role="status">
          {/* The space separates the words for screen readers. */}
          <span>{words[0]} </span>
          <span>{words[1]}</span>
        </Words>
      )}
    </Overlay>
  );
}

/** The middle of the pressed element if the browser gave it the focus, else of the window's bottom edge. */
function pressedPoint(): Point {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) return { x: innerWidth / 2, y: innerHeight };
  const { left, top, width, height } = activeElement.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
