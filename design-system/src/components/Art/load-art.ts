import { artUrls, isArtName } from './art-urls';

const drawings = new Map<string, string>();
const loading = new Map<string, Promise<void>>();

/** Takes a drawing from the first paint, so that it is not fetched again. */
function fromFirstPaint(key: string): string | undefined {
  const svg = document.querySelector(`#first-paint [data-art="${key}"]`)?.innerHTML;
  if (svg) drawings.set(key, svg);
  return svg;
}

/**
 * The drawing's SVG text if it is loaded.
 * @param key its name, or the address of an area's own
 */
export const drawn = (key: string): string | undefined => drawings.get(key) ?? fromFirstPaint(key);

const fetchArt = async (key: string) => {
  const response = await fetch(isArtName(key) ? artUrls[key] : key);
  if (!response.ok) throw new Error(`${key}: ${response.status}`);
  drawings.set(key, await response.text());
};

/** Fetches a drawing once; after a failure the next call retries. */
export const loadArt = (key: string): Promise<void> => {
  const promise = loading.get(key) ?? fetchArt(key);
  loading.set(key, promise);
  promise.catch(() => loading.delete(key));
  return promise;
};
