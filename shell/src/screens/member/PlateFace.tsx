import { Avatar, role } from '@yolo/design-system';
import { styled } from 'styled-components';

const Place = styled.div`
  position: relative;
  width: 100%;
  max-width: 312px;
  margin-inline: auto;
  > svg {
    display: block;
    width: 100%;
  }
`;

/* In the middle of the place mat, with 36 % of its width, like the plate. */
const Face = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

export interface PlateFaceProps {
  name: string;
  avatarUrl: string | null;
  /** Seed for the tint of an avatar without a picture. */
  seedId: string;
}

const ink = { stroke: role('a-ink'), strokeWidth: role('a-w') };

/** A drawn place at a table, seen from above, with the member's avatar on the plate. */
export function PlateFace({ name, avatarUrl, seedId }: PlateFaceProps) {
  return (
    <Place>
      <svg viewBox="0 0 312 180" aria-hidden>
        <rect x="2" y="2" width="308" height="176" rx="12" style={{ fill: role('a-cloth'), ...ink }} />
        <path
          d="M2 24H310M2 156H310"
          strokeDasharray="4 8"
          style={{ stroke: role('a-rose'), strokeWidth: 3 }}
        />
        <g style={{ fill: 'none', stroke: role('a-steel'), strokeWidth: 5 }} strokeLinecap="round">
          <path d="M44 84V140M34 44V64Q34 78 44 78Q54 78 54 64V44M44 44V78" />
        </g>
        <path
          d="M266 46Q278 58 274 90H266V140"
          strokeLinejoin="round"
          strokeLinecap="round"
          style={{ fill: role('a-steel'), stroke: role('a-steel'), strokeWidth: 5 }}
        />
        <circle cx="163" cy="99" r="82" style={{ fill: role('a-sh') }} />
        <circle cx="156" cy="90" r="82" style={{ fill: role('a-white'), ...ink }} />
        <circle cx="156" cy="90" r="70" style={{ fill: 'none', stroke: role('a-rose'), strokeWidth: 5 }} />
      </svg>
      <Face>
        <Avatar name={name} src={avatarUrl} size={112} seedId={seedId} />
      </Face>
    </Place>
  );
}
