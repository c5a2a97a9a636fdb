/** Functions that run inside the page; they see nothing of this module but themselves. */

/** Runs before any script of the page: what changes from run to run stands still. */
export function standStill() {
  let seed = 1;
  // mulberry32
  Math.random = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  Object.assign(window, {
    restartRandom: () => {
      seed = 1;
    },
    allAnimations: document.getAnimations.bind(document),
  });
  // Storybook and its addon wait 100 ms six times a story for animations that `settled` ends at once; without this they don't.
  delete (Document.prototype as Partial<Document>).getAnimations;
}

/** Waits until fonts are there, pictures are decoded, animations have ended and the last change is painted. */
export async function settled() {
  const { allAnimations } = window as unknown as { allAnimations: () => Animation[] };
  const frame = () => new Promise(requestAnimationFrame);
  await document.fonts.ready;
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  for (const animation of allAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
  await frame();
  await frame();
}

/**
 * The part of the page that the story draws on, with room for shadows; all that is seen while a dialog is open. Of a very long
 * one the beginning: what follows is more of the same, and would weigh most of all.
 */
export function drawnArea() {
  const margin = 16;
  const longest = 1600;
  const everything = { x: 0, y: 0, width: innerWidth, height: innerHeight };
  if (document.querySelector('dialog:modal')) return everything;
  const own = [...document.body.children].filter((child) => !child.matches('.sb-wrapper, script, style'));
  const boxes = own
    .flatMap((child) => [...child.querySelectorAll('*')])
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
  if (boxes.length === 0) return everything;
  const width = document.documentElement.scrollWidth;
  const height = document.documentElement.scrollHeight;
  const left = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.left)) + scrollX - margin));
  const top = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.top)) + scrollY - margin));
  const right = Math.min(width, Math.ceil(Math.max(...boxes.map((box) => box.right)) + scrollX + margin));
  const bottom = Math.min(height, Math.ceil(Math.max(...boxes.map((box) => box.bottom)) + scrollY + margin));
  return { x: left, y: top, width: right - left, height: Math.min(longest, bottom - top) };
}
