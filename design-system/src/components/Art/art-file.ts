/** A drawing in an area's own folder, with the rules of `src/art`: no style attributes, colours from roles. */
export interface ArtFile {
  url: string;
}

/**
 * An area's own drawing, e.g. `artFile(new URL('./empty-games.svg', import.meta.url))`. A function, so that a build with a
 * drawing uses a name that only shells with support for it provide (docs/adr/0039).
 */
export const artFile = (url: URL | string): ArtFile => ({ url: String(url) });
