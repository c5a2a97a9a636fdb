import type { CSSProperties, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { readersLocale } from '../../dates/readers-locale';
import { role } from '../../tokens';
import { Art } from '../Art/Art';

/** The text on the card, one line each. */
export interface CardWords {
  /** The first line, short: 'Sat'. */
  weekday: string;
  /** The large line: '17'. */
  day: string;
  /** The last line: 'July'. */
  month: string;
}

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
`;

/**
 * The drawing covers the box from its middle, unless that would crop the card: then it is as large as the whole card
 * allows, and the cloth continues beyond it. One `--u` is a hundredth of a side, or 8 units of the drawing.
 */
const Drawing = styled.div`
  --u: min(1cqmax, 1.6cqw, 1.36cqh);
  position: absolute;
  left: 50%;
  top: 50%;
  width: calc(100 * var(--u));
  height: calc(100 * var(--u));
  translate: -50% -50%;
`;

const Fill = styled(Art)`
  height: 100%;
  > svg {
    overflow: visible;
  }
`;

const word = css`
  position: absolute;
  inset-inline: calc(-20 * var(--u));
  text-align: center;
  line-height: 1;
  white-space: nowrap;
`;

/** Text on the drawn card, rotated like it; longer words are smaller, to stay inside its red line. */
const Words = styled.span`
  position: absolute;
  left: calc(49.3 * var(--u));
  top: calc(46.3 * var(--u));
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
  }
  > :nth-child(1) {
    bottom: calc(13 * var(--u));
    font-size: calc(min(9, 50 / var(--letters)) * var(--u));
    font-weight: 480;
  }
  > :nth-child(2) {
    bottom: calc(-15.5 * var(--u));
    font-size: calc(29 * var(--u));
    font-weight: 560;
    letter-spacing: -0.05em;
  }
  > :nth-child(3) {
    bottom: calc(-22 * var(--u));
    font-size: calc(min(7, 46 / var(--letters)) * var(--u));
    font-weight: 480;
  }
`;

const partsOf = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(readersLocale(), { ...options, timeZone: 'UTC' }).formatToParts(
    new Date(`${date}T00:00:00Z`),
  );

const words = (parts: Intl.DateTimeFormatPart[]) => parts.map(({ value }) => value).join('');

/** The number alone: some locales write 'day' after it, for which the card has no space. */
const dayNumber = (date: string) =>
  words(partsOf(date, { day: 'numeric' }).filter(({ type }) => type === 'day'));

const Word = ({ children }: { children: string }) => (
  <span style={{ '--letters': children.length } as CSSProperties}>{children}</span>
);

const wordsOf = (date: string): CardWords => ({
  weekday: words(partsOf(date, { weekday: 'short' })),
  day: dayNumber(date),
  month: words(partsOf(date, { month: 'long' })),
});

/** Replaces a missing picture: the invitation card on its envelope, with weekday, day and month, never cropped. */
export const CardScene = ({ date }: CardSceneProps) => (
  <InvitationOnEnvelope>{date && <CardWriting {...wordsOf(date)} />}</InvitationOnEnvelope>
);

/** The text on the {@link InvitationOnEnvelope}. */
export const CardWriting = ({ weekday, day, month }: CardWords) => (
  <Words>
    <Word>{weekday}</Word>
    <Word>{day}</Word>
    <Word>{month}</Word>
  </Words>
);

export interface InvitationOnEnvelopeProps {
  /** The text on the card: {@link CardWriting}, or nothing. */
  children: ReactNode;
}

/** The card with its text. */
export function InvitationOnEnvelope({ children }: InvitationOnEnvelopeProps) {
  return (
    <Box aria-hidden data-card-scene="">
      <Drawing>
        <Fill name="scene-card" />
        {children}
      </Drawing>
    </Box>
  );
}
