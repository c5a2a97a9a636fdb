import { styled } from 'styled-components';
import { role } from '../../tokens';

export interface QrCodeProps {
  /** Its squares by rows, true is ink, without the quiet zone around them. */
  squares: readonly (readonly boolean[])[];
  /** Where it leads, in words. */
  label: string;
}

/** Squares of quiet around it: readers need four. */
const QUIET = 4;

/* Ink on white in every theme: many readers see nothing in a code that is lighter than its ground. */
const Root = styled.svg`
  display: block;
  width: 100%;
  background: ${role('surface')};
  color: ${role('ink')};
`;

/** A code that a phone's camera reads, as wide as the room it is given. */
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
