import { artUrls, type ArtName } from './art-urls';

const drawings = new Map<ArtName, string>();
const loading = new Map<ArtName, Promise<void>>();

/** Of a page that was drawn before its scripts came: what stands in it is not fetched again. */
function brought(name: ArtName): string | undefined {
  const svg = document.querySelector(`#first-paint [data-art="${name}"]`)?.innerHTML;
  if (svg) drawings.set(name, svg);
  return svg;
}

/** The drawing's SVG text if it is here already. */
export const drawn = (name: ArtName): string | undefined => drawings.get(name) ?? brought(name);

const fetchArt = async (name: ArtName) => {
  const response = await fetch(artUrls[name]);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  drawings.set(name, await response.text());
};

/** Fetches a drawing once; after a failure the next call tries again. A page without its drawing still works. */
export const loadArt = (name: ArtName): Promise<void> => {
  const running = loading.get(name) ?? fetchArt(name);
  loading.set(name, running);
  running.catch(() => loading.delete(name));
  return running;
};
