import { css, keyframes, styled } from 'styled-components';
import { canHover, role } from '../../tokens';

export interface LogoProps {
  /** Height in px; below 64 px of width, use the Mark. */
  height?: number;
  /** Accessible name; omit it if a surrounding link has one. */
  label?: string;
}

/* The eye opens, winks once and stays open. */
const open = keyframes`
  0%, 52%, 68% { opacity: 0; }
  14%, 46%, 76%, 100% { opacity: 1; }
`;
const shut = keyframes`
  0%, 52%, 68% { opacity: 1; }
  14%, 46%, 76%, 100% { opacity: 0; }
`;
const once = css`calc(${role('dur')} * 6) linear both`;

/** @param active selector of the hovered or focused link */
const winking = (looked: string) => css`
  ${looked} & .wink-open {
    animation: ${open} ${once};
  }
  ${looked} & .wink-shut {
    animation: ${shut} ${once};
  }
`;

const Svg = styled.svg`
  display: block;
  width: auto;
  overflow: visible;
  color: inherit;
  .eye {
    fill: currentColor;
  }
  .wink-open {
    opacity: 0;
  }
  @media (prefers-reduced-motion: no-preference) {
    ${winking('a:focus-visible')}
    ${canHover} {
      ${winking('a:hover')}
    }
  }
`;

const letters =
  'M0 17H26V20.5L21 22L33 45L41 22L36 20.5V17H54V20.5L48 22.5L34 58C31 66 38 71 76 71.5C108 72 128 67 141 57.5L144 61C130 76 106 82 74 81.5C38 81 18 76 25 60L27 55L9 22.5L0 20.5Z';
const firstO =
  'M70 15.5C84 15.5 92 24.5 92 37S83 58.5 69.5 58.5S47.5 49.5 47.5 37S56 15.5 70 15.5ZM69.8 24.5C62.5 24.5 58.5 29.5 58.5 37S62.5 49.5 69.8 49.5S81 44.5 81 37S77 24.5 69.8 24.5Z';
const ell = 'M96 5L109 1.5V52L114 54.5V58H92V54.5L97.5 52V9.5L95 8Z';
const disc = 'M131 15.5C144 15.5 152 24.5 152 37S144 58.5 131 58.5S110 49.5 110 37S118 15.5 131 15.5Z';
const lid =
  'M115.2 33.8C118.5 42.5 124 46 131 46S143.5 42.5 146.8 33.8C147.8 31 143.6 29.4 142.4 32.1C140 37.8 136 40.6 131 40.6S122 37.8 119.6 32.1C118.4 29.4 114.2 31 115.2 33.8Z';
const ring =
  'M130.8 24.5C123.5 24.5 119.5 29.5 119.5 37S123.5 49.5 130.8 49.5S142 44.5 142 37S138 24.5 130.8 24.5Z';

/** The wordmark: the last o opens and winks when a link around it is hovered or focused. */
export function Logo({ height = 40, label }: LogoProps) {
  const hidden = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <Svg viewBox="0 0 153 84" height={height} width={(height * 153) / 84} fill="currentColor" {...hidden}>
      <path d={letters} />
      <path d={firstO} fillRule="evenodd" transform="translate(3 0)" />
      <path d={ell} transform="translate(2.5 0)" />
      <circle className="eye" cx="75.5" cy="36" r="5.6" />
      <path className="wink-shut" d={disc + lid} fillRule="evenodd" />
      <g className="wink-open">
        <path d={disc + ring} fillRule="evenodd" />
        <circle cx="133.5" cy="36" r="5.6" />
      </g>
    </Svg>
  );
}
