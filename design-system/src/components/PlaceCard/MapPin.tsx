import { role } from '../../tokens';

/** The map pin, with its tip at the point. */
export function MapPin({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cx="6" cy="4" rx="14" ry="5" fill={role('a-sh')} />
      <path
        d="M0 0C-22 -26-26 -42-22 -54C-16 -72 16 -72 22 -54C26 -42 22 -26 0 0Z"
        fill={role('a-rose')}
        stroke={role('ink')}
        style={{ strokeWidth: role('a-w2') }}
      />
      <circle cy="-48" r="9" fill={role('a-white')} />
    </g>
  );
}
