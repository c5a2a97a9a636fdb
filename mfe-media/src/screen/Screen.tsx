import type { ScreenServer } from './screen-server';
import { ScreenWall } from './ScreenWall';
import { Television } from './Television';

const LINK_PATH = /^\/screens\/([^/]+)\/?$/;

/** The page at its path: the wall of a link, or a television that is not paired yet. */
export function Screen({ line, path }: { line: ScreenServer; path: string }) {
  const token = LINK_PATH.exec(path)?.[1];
  return token === undefined ? <Television line={line} /> : <ScreenWall line={line} token={token} />;
}
