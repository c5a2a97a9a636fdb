import { link, mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { toolsFolder } from './paths.mjs';
import { say } from './terminal.mjs';

const BEAT_MS = 1_000;
const STALE_MS = 10_000;

/**
 * Does the work while no other command of this clone does the same; others wait. Its holder touches the lock every second,
 * so that one left by a killed command is taken over.
 */
export async function withLock(name, waiting, work) {
  const file = join(toolsFolder, `${name}.lock`);
  await mkdir(dirname(file), { recursive: true });
  for (let told = false; !(await tryToTake(file)); told = true) {
    if (!told) say(`• ${waiting} …`);
    await pause(200);
  }
  const beat = setInterval(() => utimes(file, new Date(), new Date()).catch(() => undefined), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    await rm(file, { force: true });
  }
}

async function tryToTake(file) {
  try {
    await (await open(file, 'wx')).close();
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (await isStale(file)) await removeStale(file);
    return false;
  }
}

async function isStale(file) {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > STALE_MS;
}

/** Of several who find a stale lock, one moves it away; a fresh one moved by mistake is put back. */
async function removeStale(file) {
  const aside = `${file}.${process.pid}`;
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (moved && !(await isStale(aside))) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}
