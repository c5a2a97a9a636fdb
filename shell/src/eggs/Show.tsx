import { inYolo, reducedMotion, role } from '@yolo/design-system';
import { useEffect, useRef } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { Confetti } from './confetti';
import { LOCO, PARTY } from './constants';
import { LocoPage } from './LocoPage';
import { readPrint } from './print';

export interface ShowProps {
  egg: 'party' | 'loco';
  onEnd: () => void;
}

const land = keyframes`
  from { opacity: 0; scale: 0.4; }
`;

const bounce = keyframes`
  to { translate: 0 -0.12em; rotate: 2deg; }
`;

const Over = styled.div<{ $veiled: boolean }>`
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

const Canvas = styled.canvas`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
`;

const letters = css`
  font-family: ${role('f-display')};
  font-weight: 900;
  font-variation-settings:
    'SOFT' 100,
    'WONK' 1;
`;

/** Poster letters in every theme. */
const Words = styled.p`
  ${letters}
  position: relative;
  max-width: 100%;
  font-size: clamp(4rem, 19vw, 13rem);
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

const words = { party: ['PARTY', 'TIME!'], loco: ['Loco', 'Yolo'] };

/** What an egg shows above the page: its words and its confetti, which catch no click. */
export default function Show({ egg, onEnd }: ShowProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const confetti = new Confetti(canvas.current!, { print: readPrint(), still, again: egg === 'loco' });
    const timers = egg === 'party' ? throwParty(confetti) : throwLoco(confetti);
    const { lasts } = egg === 'party' ? PARTY : LOCO;
    timers.push(setTimeout(() => end.current(), lasts));
    return () => {
      timers.forEach(clearTimeout);
      confetti.stop();
    };
  }, [egg]);
  return (
    <Over $veiled={egg === 'party'} data-egg={egg} data-no-print="">
      {egg === 'loco' && <LocoPage />}
      <Canvas ref={canvas} aria-hidden />
      <Words role="status">
        {/* The space keeps the words apart for those who hear them. */}
        <span>{words[egg][0]} </span>
        <span>{words[egg][1]}</span>
      </Words>
    </Over>
  );
}

type Timers = ReturnType<typeof setTimeout>[];

function throwParty(confetti: Confetti): Timers {
  confetti.throw(PARTY.first);
  return PARTY.moreAt.map((at) => setTimeout(() => confetti.throw(PARTY.more), at));
}

function throwLoco(confetti: Confetti): Timers {
  confetti.throw(LOCO.pieces);
  return [];
}
