import { link, mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { toolsFolder } from './paths.mjs';
import { say } from './terminal.mjs';

const TOUCH_MS = 1_000;
const STALE_MS = 10_000;

/**
 * Runs the work while no other command of this clone holds the lock; others wait. The holder touches the lock file
 * every second, so that the lock of a killed command can be taken over.
 */
export async function withLock(name, waiting, work) {
  const file = join(toolsFolder, `${name}.lock`);
  await mkdir(dirname(file), { recursive: true });
  for (let wasShown = false; !(await tryToTake(file)); wasShown = true) {
    if (!wasShown) say(`• ${waiting} …`);
    await pause(200);
  }
  const timer = setInterval(() => utimes(file, new Date(), new Date()).catch(() => undefined), TOUCH_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
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

/** Of several processes that find a stale lock, one moves it away; a fresh lock moved by mistake is put back. */
async function removeStale(file) {
  const movedFile = `${file}.${process.pid}`;
  const moved = await rename(file, movedFile).then(
    () => true,
    () => false,
  );
  if (moved && !(await isStale(movedFile))) await link(movedFile, file).catch(() => undefined);
  await rm(movedFile, { force: true });
}
