import { randomUUID } from 'node:crypto';
import { link, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import type { Instance } from './instance.ts';
import type { Album } from './photo-sender.ts';

/** The number of photos that share one file on the disk: file systems limit hard links. */
const LINKS_MAX = 500;

/** $1: event, $2: sender, $3: ids, $4 and $5: bytes and CRC-32 of each original. */
const ROWS = `
  insert into photos (id, event_id, added_by_user_id, name, sha256, width, height, hue, taken_at, content_type,
    bytes, crc32, original_folder, created_at)
  select id, $1, $2, 'IMG_' || 1000 + at || '.jpg', sha256(id::text::bytea), 4032, 3024, at % 360,
    '2027-07-17 19:00:00+00'::timestamptz + at * interval '7 seconds', 'image/jpeg', $4, $5, id,
    '2027-07-18 08:00:00+00'::timestamptz + at * interval '1 second'
  from unnest($3::uuid[]) with ordinality each (id, at)`;

/** Adds finished photos without uploads: their originals are hard links to one file. */
export async function insertPhotos(
  { app, pool }: Instance,
  { host, eventId }: Album,
  original: Buffer,
  count: number,
): Promise<void> {
  const ids = Array.from({ length: count }, () => randomUUID());
  let first = '';
  for (const [at, id] of ids.entries()) {
    const folder = path.join(app.dataDir, 'files', 'photos', id);
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, 'original');
    if (at % LINKS_MAX === 0) await writeFile((first = file), original);
    else await link(first, file);
  }
  await pool.query(ROWS, [eventId, host.id, ids, original.length, crc32(original)]);
  await pool.query('analyze photos');
}
