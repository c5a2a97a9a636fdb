import { styled } from 'styled-components';
import { role } from '../../tokens';

export interface QrCodeProps {
  /** Squares by row, true is ink, without the quiet zone. */
  squares: readonly (readonly boolean[])[];
  /** Accessible name: its target in words. */
  label: string;
}

/** Width of the quiet zone in squares: scanners need four. */
const QUIET = 4;

/* Ink on white in every theme: many scanners can't read inverted codes. */
const Root = styled.svg`
  display: block;
  width: 100%;
  background: ${role('surface')};
  color: ${role('ink')};
`;

/** A QR code that fills the available width. */
export function QrCode({ squares, label }: QrCodeProps) {
  const size = squares.length + 2 * QUIET;
  const ink = squares.flatMap((row, y) =>
    row.flatMap((isInk, x) => (isInk ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])),
  );
  return (
    <Root
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      data-theme="light"
    >
      <path d={ink.join('')} fill="currentColor" />
    </Root>
  );
}
