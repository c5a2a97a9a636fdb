import { readdir, readFile, utimes } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { queryOnce } from './postgres.ts';
import { jobsDone, sha256Of } from './uploads.ts';

/** More than a day. */
const OLD_HOURS = 25;
const HOUR_MS = 60 * 60 * 1000;
const FILES = ['thumb', 'view', 'original'];
const SWEEPS = ['photos.sweep-uploads', 'files.sweep-store'];

/** The folders of photos and of uploads in the store. */
export interface PhotoFolders {
  photos: string;
  uploads: string;
  /** The suffix of a key in its file's name; other files are not objects. */
  suffix?: string;
}

/** The violations at the end; all must be empty. */
export interface KeptVerdict {
  /** Acknowledged photos whose bytes are missing. */
  lost: string[];
  /** Photos stored more than once. */
  twice: string[];
  /** Photos with a missing file. */
  rowsWithoutFile: string[];
  /** Files without a row or of unfinished uploads that remain after the sweeps of files older than a day. */
  orphans: string[];
}

/**
 * Checks the store, makes everything more than a day old, runs the sweeps, and checks again.
 * @param acknowledged hashes of originals
 */
export async function checkPhotoFolders(
  databaseUrl: string,
  kept: PhotoFolders,
  acknowledged: readonly string[],
): Promise<KeptVerdict> {
  const before = await look(databaseUrl, kept);
  await age(kept);
  await queryOnce(
    databaseUrl,
    `update photo_uploads set moved_at = moved_at - interval '${OLD_HOURS} hours'`,
  );
  for (const sweep of SWEEPS)
    await queryOnce(databaseUrl, `select graphile_worker.add_job($1, '{}')`, [sweep]);
  await jobsDone(databaseUrl);
  const after = await look(databaseUrl, kept);
  const once = (each: string[]) => [...new Set(each)];
  return {
    lost: acknowledged.filter((hash) => !before.whole.includes(hash) || !after.whole.includes(hash)),
    twice: once(
      [before, after].flatMap(({ whole }) => whole.filter((hash, at) => whole.indexOf(hash) !== at)),
    ),
    rowsWithoutFile: once([...before.rowsWithoutFile, ...after.rowsWithoutFile]),
    orphans: after.orphans,
  };
}

async function look(databaseUrl: string, kept: PhotoFolders) {
  const photos = await queryOnce<{ folder: string; hash: string; bytes: number | null }>(
    databaseUrl,
    `select original_folder as folder, encode(sha256, 'hex') as hash, bytes from photos`,
  );
  const uploads = await queryOnce<{ id: string }>(databaseUrl, 'select id from photo_uploads');
  const stored = new Set(await filesIn(kept, 'photos'));
  const whole: string[] = [];
  const rowsWithoutFile: string[] = [];
  for (const { folder, hash, bytes } of photos) {
    if (!FILES.every((file) => stored.has(join(folder, file)))) {
      rowsWithoutFile.push(folder);
      continue;
    }
    const original = await readFile(join(kept.photos, folder, `original${kept.suffix ?? ''}`));
    if (original.length === bytes && sha256Of(original) === hash) whole.push(hash);
  }
  const named = new Set(photos.flatMap(({ folder }) => FILES.map((file) => join(folder, file))));
  const begun = new Set(uploads.map(({ id }) => id));
  const orphans = [
    ...[...stored].filter((file) => !named.has(file)),
    // The tus metadata of an upload is beside it under a longer name.
    ...(await filesIn(kept, 'uploads')).filter((file) => !begun.has(file.slice(0, 36))),
  ];
  return { whole, rowsWithoutFile, orphans };
}

async function age(kept: PhotoFolders): Promise<void> {
  const at = new Date(Date.now() - OLD_HOURS * HOUR_MS);
  for (const folder of ['photos', 'uploads'] as const) {
    for (const file of await filesIn(kept, folder))
      await utimes(join(kept[folder], file + (kept.suffix ?? '')), at, at);
  }
}

async function filesIn(kept: PhotoFolders, name: 'photos' | 'uploads'): Promise<string[]> {
  const { [name]: folder, suffix = '' } = kept;
  // A store without objects has no folder.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(suffix))
    .map((entry) =>
      relative(folder, join(entry.parentPath, entry.name)).slice(0, -suffix.length || undefined),
    );
}
