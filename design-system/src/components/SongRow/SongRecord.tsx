import { styled } from 'styled-components';
import { role } from '../../tokens';

const grounds = ['a-rose', 'a-leafm', 'a-sea', 'a-wine'] as const;

/** The colour of the sleeve; always the same for a name, so that a record is recognizable. */
function groundOf(name: string): (typeof grounds)[number] {
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + sign.codePointAt(0)!) >>> 0;
  return grounds[sum % grounds.length]!;
}

const Sleeve = styled.svg`
  circle {
    fill: none;
    stroke: ${role('a-deep')};
  }
`;

/** A record on its sleeve, for a song without a picture. */
export function SongRecord({ of }: { of: string }) {
  return (
    <Sleeve viewBox="0 0 112 63" preserveAspectRatio="xMidYMid slice" aria-hidden data-art="record">
      <rect width="112" height="63" style={{ fill: role(groundOf(of)) }} />
      <circle cx="56" cy="31.5" r="16" strokeWidth="20" />
      <circle cx="56" cy="31.5" r="20" strokeWidth="0.7" style={{ stroke: role('a-vinyl') }} />
      <circle cx="56" cy="31.5" r="15" strokeWidth="0.7" style={{ stroke: role('a-vinyl') }} />
      <circle cx="56" cy="31.5" r="7" style={{ fill: role('a-sun'), stroke: 'none' }} />
      <circle cx="56" cy="31.5" r="1.6" style={{ fill: role('a-deep'), stroke: 'none' }} />
    </Sleeve>
  );
}
