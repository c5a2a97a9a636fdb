import { styled } from 'styled-components';
import { phone, role } from '../../tokens';
import { displayType } from '../Heading/Heading';

export interface DaysSealProps {
  /** Whole days until the event; 0 is today. Negative renders nothing: the seal is for future events. */
  days: number;
}

const Root = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  width: 6.75rem;
  height: 6.75rem;
  color: ${role('on-seal')};
  transform: rotate(7deg);
  filter: drop-shadow(3px 5px 3px ${role('a-sh')});
  svg {
    position: absolute;
    inset: 0;
    fill: ${role('seal')};
    stroke: ${role('a-ink')};
    stroke-width: ${role('a-w2')};
  }
  ${phone} {
    width: 5.25rem;
    height: 5.25rem;
  }
`;

const Words = styled.div`
  position: relative;
  text-align: center;
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.15;
  b {
    ${displayType}
    display: block;
    font-size: 2.5rem;
    line-height: 0.95;
    font-variant-numeric: lining-nums;
  }
  ${phone} {
    font-size: 0.6875rem;
    b {
      font-size: 1.75rem;
    }
  }
`;

const scallops =
  'M93 50A8.5 8.5 0 0 1 90.4 64.7A8.5 8.5 0 0 1 82.9 77.6A8.5 8.5 0 0 1 71.5 87.2A8.5 8.5 0 0 1 57.5 92.3A8.5 8.5 0 0 1 42.5 92.3A8.5 8.5 0 0 1 28.5 87.2A8.5 8.5 0 0 1 17.1 77.6A8.5 8.5 0 0 1 9.6 64.7A8.5 8.5 0 0 1 7 50A8.5 8.5 0 0 1 9.6 35.3A8.5 8.5 0 0 1 17.1 22.4A8.5 8.5 0 0 1 28.5 12.8A8.5 8.5 0 0 1 42.5 7.7A8.5 8.5 0 0 1 57.5 7.7A8.5 8.5 0 0 1 71.5 12.8A8.5 8.5 0 0 1 82.9 22.4A8.5 8.5 0 0 1 90.4 35.3A8.5 8.5 0 0 1 93 50Z';

/** “n days to go”, for the event picture's top right corner only. */
export function DaysSeal({ days }: DaysSealProps) {
  if (days < 0) return null;
  return (
    <Root>
      <svg viewBox="0 0 100 100" aria-hidden>
        <path d={scallops} />
      </svg>
      <Words>
        {days === 0 ? (
          'today'
        ) : (
          <>
            <b>{days}</b> {days === 1 ? 'day' : 'days'} to go
          </>
        )}
      </Words>
    </Root>
  );
}
