import { readdir, readFile, utimes } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ask } from './postgres.ts';
import { jobsDone, sha256Of } from './uploads.ts';

/** A day, and some. */
const OLD_HOURS = 25;
const HOUR_MS = 60 * 60 * 1000;
const FILES = ['thumb', 'view', 'original'];
const SWEEPS = ['photos.sweep-uploads', 'files.sweep-store'];

/** Where the bytes lie, as seen from outside: a folder of photos, and one of uploads. */
export interface Kept {
  photos: string;
  uploads: string;
  /** What stands behind a key in the name of its file; what else lies there is nobody's bytes. */
  suffix?: string;
}

/** What was found wrong at the end; all of it empty. */
export interface KeptVerdict {
  /** Acknowledged, and not there with its bytes. */
  lost: string[];
  /** There more than once. */
  twice: string[];
  /** Photos of which a file is missing. */
  rowsWithoutFile: string[];
  /** What has no row, or was never finished, and still lies there once the sweeps have taken what is a day old. */
  orphans: string[];
}

/**
 * Looks for what is missing, then makes everything a day old, has it swept, and looks again.
 * @param acknowledged hashes of originals
 */
export async function keptVerdict(
  databaseUrl: string,
  kept: Kept,
  acknowledged: readonly string[],
): Promise<KeptVerdict> {
  const before = await look(databaseUrl, kept);
  await age(kept);
  await ask(databaseUrl, `update photo_uploads set moved_at = moved_at - interval '${OLD_HOURS} hours'`);
  for (const sweep of SWEEPS) await ask(databaseUrl, `select graphile_worker.add_job($1, '{}')`, [sweep]);
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

async function look(databaseUrl: string, kept: Kept) {
  const photos = await ask<{ id: string; hash: string; bytes: number | null }>(
    databaseUrl,
    `select id, encode(sha256, 'hex') as hash, bytes from photos`,
  );
  const uploads = await ask<{ id: string }>(databaseUrl, 'select id from photo_uploads');
  const stored = new Set(await filesIn(kept, 'photos'));
  const whole: string[] = [];
  const rowsWithoutFile: string[] = [];
  for (const { id, hash, bytes } of photos) {
    if (!FILES.every((file) => stored.has(join(id, file)))) {
      rowsWithoutFile.push(id);
      continue;
    }
    const original = await readFile(join(kept.photos, id, `original${kept.suffix ?? ''}`));
    if (original.length === bytes && sha256Of(original) === hash) whole.push(hash);
  }
  const named = new Set(photos.flatMap(({ id }) => FILES.map((file) => join(id, file))));
  const begun = new Set(uploads.map(({ id }) => id));
  const orphans = [
    ...[...stored].filter((file) => !named.has(file)),
    // What tus notes of one lies beside it under a longer name.
    ...(await filesIn(kept, 'uploads')).filter((file) => !begun.has(file.slice(0, 36))),
  ];
  return { whole, rowsWithoutFile, orphans };
}

async function age(kept: Kept): Promise<void> {
  const at = new Date(Date.now() - OLD_HOURS * HOUR_MS);
  for (const folder of ['photos', 'uploads'] as const) {
    for (const file of await filesIn(kept, folder))
      await utimes(join(kept[folder], file + (kept.suffix ?? '')), at, at);
  }
}

async function filesIn(kept: Kept, name: 'photos' | 'uploads'): Promise<string[]> {
  const { [name]: folder, suffix = '' } = kept;
  // A store has no folder for what it has none of.
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
