import { existsSync, readdirSync } from 'node:fs';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { picturesOf, stories } from './stories.ts';

const folder = join(import.meta.dirname, 'pictures');
const PALETTE = 3;

/** Pictures without a story, or of a theme that is not pictured. */
export function obsoletePictures() {
  const wanted = new Set(stories.flatMap(picturesOf).map(({ file }) => file));
  return allPictures().filter((file) => !wanted.has(file));
}

/**
 * Prepares the pictures of a run for a commit: compresses them to a third, and removes those without a story.
 * @returns names of new and of removed files
 */
export async function acceptPictures() {
  const removed = obsoletePictures();
  for (const file of removed) await rm(join(folder, file));
  const taken = [];
  for (const file of allPictures()) if (await pack(join(folder, file))) taken.push(file);
  return { taken, removed };
}

function allPictures() {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/**
 * A palette of 256 colours reduces the size to a third, and stays within the comparison's tolerance (playwright.config.ts).
 * @returns false for a picture that is packed already; only new pictures of the browser are not
 */
async function pack(path: string) {
  if ((await colourType(path)) === PALETTE) return false;
  const { default: sharp } = await import('sharp');
  const options = { palette: true, dither: 0, effort: 4, compressionLevel: 9 };
  await writeFile(
    path,
    await sharp(await readFile(path))
      .png(options)
      .toBuffer(),
  );
  return true;
}

/** Byte 25 of a PNG, the colour type in its header: whether pixels are colours or palette indexes. */
async function colourType(path: string) {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(26), 0, 26, 0);
    return buffer[25];
  } finally {
    await file.close();
  }
}
