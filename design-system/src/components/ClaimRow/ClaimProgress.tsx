import { styled } from 'styled-components';
import { role } from '../../tokens';
import { Avatar } from '../Avatar/Avatar';
import { displayType } from '../Heading/Heading';
import { Progress } from '../Progress/Progress';
import { type Claimer, FreeRing } from './ClaimRow';

export interface ClaimProgressProps {
  /** Number of completely claimed items. */
  claimed: number;
  /** Number of requested items. */
  wanted: number;
  /** The members with claims, each once. */
  people: readonly Claimer[];
}

/** Maximum number of drawn seats; the numbers are complete. */
const SEATS_MAX = 5;

const Root = styled.div`
  display: grid;
  gap: 12px;
`;

const Line = styled.div`
  display: flex;
  align-items: end;
  justify-content: space-between;
  gap: 12px;
`;

const Figures = styled.p`
  ${displayType}
  font-size: ${role('t-4')};
  font-variant-numeric: lining-nums;
  line-height: 1;
  b {
    font-size: ${role('t-6')};
    font-weight: inherit;
  }
`;

const Seats = styled.span`
  display: flex;
  gap: 6px;
`;

/** The share of requested items that are claimed. */
export function ClaimProgress({ claimed, wanted, people }: ClaimProgressProps) {
  const faces = people.slice(0, SEATS_MAX);
  const free = Math.min(SEATS_MAX - faces.length, wanted - claimed);
  return (
    <Root>
      <Line>
        <Figures>
          <b>{claimed}</b> of {wanted}
        </Figures>
        <Seats aria-hidden>
          {faces.map(({ id, name, face = name, avatarUrl, seedId }) => (
            <Avatar key={id} name={face} src={avatarUrl} size={36} seedId={seedId} />
          ))}
          {Array.from({ length: Math.max(0, free) }, (_, at) => (
            <FreeRing key={at} $size={36} />
          ))}
        </Seats>
      </Line>
      <Progress
        label="Claimed"
        value={wanted === 0 ? 0 : claimed / wanted}
        valueText={`${claimed} of ${wanted}`}
      />
    </Root>
  );
}
