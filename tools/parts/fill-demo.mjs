import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Folders of the demo's pictures and faces; the API does not depend on the design system. */
export const art = {
  scenes: join(root, 'design-system', 'src', 'art'),
  faces: join(root, 'design-system', 'src', 'stories', 'faces'),
};

/**
 * Fills a data folder with the demo's data and removes its earlier content.
 * @param settings the API's, with an embedded database
 * @returns {Promise<{password: string, emails: Record<string, string>, link: string, events: Record<string, string>}>}
 */
export async function fillDemo(settings) {
  await clearFiles(settings.dataDir);
  const { openDemo } = await import('../../api/dist/demo/demo.js');
  return openDemo(settings, art);
}

/** Removes the pictures of the previous demo. Builds stay, because the database still names the released ones. */
export async function clearFiles(dataDir) {
  const files = join(dataDir, 'files');
  const names = await readdir(files).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((each) => each !== 'builds'))
    await rm(join(files, name), { recursive: true, force: true });
}
