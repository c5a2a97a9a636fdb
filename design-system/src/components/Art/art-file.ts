/** A drawing that an area brings in its own folder; drawn as those of `src/art` are: no style attributes, colours from roles. */
export interface ArtFile {
  url: string;
}

/**
 * An area's own drawing, e.g. `artFile(new URL('./empty-games.svg', import.meta.url))`. It is a function so that a build which
 * brings a drawing uses a name that only shells have which can show it (docs/adr/0039).
 */
export const artFile = (url: URL | string): ArtFile => ({ url: String(url) });
