/** The shape of a piece, two units wide around its center. */
export interface Outline {
  /** Drawn as a line instead of filled. */
  isLine: boolean;
  path(): Path2D;
}

/** Creates the path lazily, since Path2D does not exist in all environments that import this. */
function outline(data: string, isLine = false): Outline {
  let path: Path2D | undefined;
  return { isLine, path: () => (path ??= new Path2D(data)) };
}

/** Squares, strips, triangles, half-moons, discs and streamers, as in the pattern of the yolo theme. */
export const outlines: readonly Outline[] = [
  outline('M-1-1H1V1H-1Z'),
  outline('M-1.2-.45H1.2V.45H-1.2Z'),
  outline('M0-1 1 .8H-1Z'),
  outline('M-1 0A1 1 0 0 1 1 0Z'),
  outline('M.6 0A.6 .6 0 1 1-.6 0A.6 .6 0 1 1 .6 0Z'),
  outline('M-1.6 0Q-1.2-1-.8 0T0 0T.8 0T1.6 0', true),
];
