import type { Line } from './line';
import { ScreenWall } from './ScreenWall';
import { Television } from './Television';

const LINKED = /^\/screens\/([^/]+)\/?$/;

/** The page at its address: a wall by its link, or a television that waits for one. */
export function Screen({ line, path }: { line: Line; path: string }) {
  const token = LINKED.exec(path)?.[1];
  return token === undefined ? <Television line={line} /> : <ScreenWall line={line} token={token} />;
}
