import type { CSSProperties } from 'react';
import { css, styled } from 'styled-components';
import { readersLocale } from '../../dates/readers-locale';
import { role } from '../../tokens';
import { Art } from '../Art/Art';

export interface CardSceneProps {
  /** yyyy-MM-dd; without it the card is blank. */
  date: string | null;
}

const Box = styled.div`
  position: relative;
  container-type: size;
  width: 100%;
  height: 100%;
  background: ${role('sk')};
  overflow: hidden;
  /* The drawing's own sample date is replaced by the words below. */
  text {
    display: none;
  }
`;

const Fill = styled(Art)`
  height: 100%;
`;

const word = css`
  position: absolute;
  inset-inline: 0;
  text-align: center;
  line-height: 1;
  white-space: nowrap;
`;

/** Lies on the drawn card, which covers its box from the middle: the drawing's units are 800 to a side, of which 1cqmax is 8. */
const Words = styled.span`
  position: absolute;
  left: calc(50% - 0.7cqmax);
  top: calc(50% - 3.7cqmax);
  width: 0;
  height: 0;
  transform: rotate(5deg);
  color: ${role('a-txt')};
  font-family: ${role('f-display')};
  font-variation-settings:
    'SOFT' ${role('d-soft')},
    'WONK' 0;
  font-variant-numeric: lining-nums;
  > span {
    ${word}
    inset-inline: -20cqmax;
  }
  > :nth-child(1) {
    bottom: 13cqmax;
    font-size: 9cqmax;
    font-weight: 480;
  }
  > :nth-child(2) {
    bottom: -15.5cqmax;
    font-size: 29cqmax;
    font-weight: 560;
    letter-spacing: -0.05em;
  }
  > :nth-child(3) {
    bottom: -22cqmax;
    /* A long month is set smaller, so that it stays inside the card's red line. */
    font-size: min(7cqmax, 50cqmax / var(--letters));
    font-weight: 480;
  }
`;

const part = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(readersLocale(), { ...options, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** No picture yet: the invitation card itself on its envelope, with weekday, day and month. */
export function CardScene({ date }: CardSceneProps) {
  const month = date ? part(date, { month: 'long' }) : '';
  return (
    <Box aria-hidden>
      <Fill name="scene-card" />
      {date && (
        <Words>
          <span>{part(date, { weekday: 'short' })}</span>
          <span>{part(date, { day: 'numeric' })}</span>
          <span style={{ '--letters': month.length } as CSSProperties}>{month}</span>
        </Words>
      )}
    </Box>
  );
}
