import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Where the demo's pictures and faces are drawn; the API knows no design system. */
export const art = {
  scenes: join(root, 'design-system', 'src', 'art'),
  faces: join(root, 'design-system', 'src', 'stories', 'faces'),
};

/**
 * Makes a data folder tell the demo's life, in place of whatever it told before.
 * @param settings the API's, with an embedded database
 * @returns {Promise<{password: string, emails: Record<string, string>, link: string, events: Record<string, string>}>}
 */
export async function fillDemo(settings) {
  await clearFiles(settings.dataDir);
  const { openDemo } = await import('../../api/dist/demo/demo.js');
  return openDemo(settings, art);
}

/** Takes away the pictures of the life before. Builds stay: the database still names those that are released. */
export async function clearFiles(dataDir) {
  const files = join(dataDir, 'files');
  const names = await readdir(files).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((each) => each !== 'builds'))
    await rm(join(files, name), { recursive: true, force: true });
}
