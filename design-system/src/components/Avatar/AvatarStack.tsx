import { styled } from 'styled-components';
import { role } from '../../tokens';
import { Avatar } from './Avatar';

export interface AvatarStackProps {
  /** In their order; only the first are shown. */
  people: { id: string; name: string; avatarUrl?: string | null }[];
  /** Maximum number of faces. */
  max?: number;
  /** Diameter of a face in px. */
  size?: number;
  /** Text beside the faces, e.g. '42 going'. */
  label?: string;
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  font-size: ${role('t-2')};
  color: ${role('text-2')};
`;

const Faces = styled.span<{ $overlap: number }>`
  display: flex;
  > span {
    box-shadow: 0 0 0 2px ${role('surface')};
  }
  > * + * {
    margin-inline-start: ${({ $overlap }) => -$overlap}px;
  }
`;

/** The first faces of many, overlapping. */
export function AvatarStack({ people, max = 5, size = 36, label }: AvatarStackProps) {
  return (
    <Row>
      {people.length > 0 && (
        <Faces $overlap={size * 0.25}>
          {people.slice(0, max).map((person) => (
            <Avatar
              key={person.id}
              name={person.name}
              src={person.avatarUrl}
              size={size}
              seedId={person.id}
            />
          ))}
        </Faces>
      )}
      {label && <span>{label}</span>}
    </Row>
  );
}
