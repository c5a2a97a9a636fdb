/** Photos per second through the whole job, beside those whose pixels alone are seen to, and what the API's loop suffers. */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { box, heic } from '../../../api/test/photos/heif.ts';
import type { BareWork } from './bare-pictures.ts';
import { effort } from './effort.ts';
import type { House } from './house.ts';
import { LoopWatch, type Stall } from './loop-watch.ts';
import { type Album, beginAlbum, photosDrawn, shot, unlike } from './photo-sender.ts';
import { type Bar, type Case, judged, median, paired } from './report.ts';

const ROUNDS = effort('ROUNDS', 8);
/** As many as draw at once in the API: one core stays free for requests, and two pictures are under way at most. */
const PROCESSES = Math.max(1, Math.min(availableParallelism() - 1, 2));
const LOOP_AT_MOST_MS = 50;

interface Work {
  name: string;
  kind: BareWork['kind'];
  processes: number;
  /** How many photos a round has. */
  photos: number;
  bar: Bar;
  /** Another file each time. */
  make(): Buffer;
}

/** `derivatives`, `heic`, `loop-under-photos`. */
export async function derivatives(house: House, inspector: number): Promise<Case[]> {
  const album = await beginAlbum(house);
  const [jpeg, tiles] = [await shot(), tiled()];
  const works: Work[] = [
    {
      ...{ name: 'derivatives', kind: 'jpeg', processes: PROCESSES, photos: 12 * PROCESSES },
      bar: { atLeast: 0.8 },
      make: () => unlike(jpeg),
    },
    {
      // One at a time is decoded, however many cores there are.
      ...{ name: 'heic', kind: 'heic', processes: 1, photos: 4 },
      bar: { atLeast: 0.9 },
      make: () => Buffer.concat([tiles, box('free', Buffer.from(randomUUID()))]),
    },
  ];
  const watch = await LoopWatch.open(inspector);
  const stalls: Stall[] = [];
  try {
    const cases: Case[] = [];
    for (const work of works) cases.push(await sideBySide(house, album, work, watch, stalls));
    return [...cases, longestTurn(stalls)];
  } finally {
    watch.close();
  }
}

/** Each round begins with the other; the first starts processes and is not counted. */
async function sideBySide(
  house: House,
  album: Album,
  { name, kind, processes, photos, bar, make }: Work,
  watch: LoopWatch,
  stalls: Stall[],
): Promise<Case> {
  const bare = Array.from({ length: processes }, () => fork(new URL('bare-pictures.ts', import.meta.url)));
  const rates: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  const theirs = async () => {
    rates.theirs.push(photos / (await drawnBare(house, bare, kind, many(photos, make))));
  };
  const ours = async () => {
    const files = many(photos, make);
    let seconds = 0;
    stalls.push(await watch.during(async () => (seconds = await drawnByJobs(house, album, files))));
    rates.ours.push(photos / seconds);
  };
  try {
    await theirs();
    await ours();
    rates.ours.length = rates.theirs.length = 0;
    for (let round = 0; round < ROUNDS; round++)
      for (const each of round % 2 ? [ours, theirs] : [theirs, ours]) await each();
  } finally {
    await Promise.all(bare.map(end));
  }
  return paired(name, rates, 'photos/s', bar);
}

/** From the moment at which the queue has them until all are photos, in seconds; how they came is measured elsewhere. */
async function drawnByJobs(house: House, { host, eventId }: Album, files: Buffer[]): Promise<number> {
  const folder = path.join(house.app.dataDir, 'uploads');
  await mkdir(folder, { recursive: true });
  const uploads = files.map((file) => ({ id: randomUUID(), photo: randomUUID(), file }));
  for (const { id, file } of uploads) await writeFile(path.join(folder, id), file);
  const columns = [
    uploads.map(({ id }) => id),
    uploads.map(({ photo }) => photo),
    uploads.map(({ file }) => createHash('sha256').update(file).digest()),
    uploads.map(({ file }) => file.length),
  ];
  const began = performance.now();
  await house.pool.query(FINISHED, [eventId, host.id, ...columns]);
  await photosDrawn(house);
  return (performance.now() - began) / 1000;
}

/** As the last part of an upload leaves it. $1 the event, $2 its sender; ids, photos, hashes and lengths. */
const FINISHED = `
  with come as (
    insert into photo_uploads (id, event_id, user_id, photo_id, kind, name, sha256, bytes, finished_at)
    select id, $1, $2, photo, 'original', 'IMG_0001.jpg', sha256, bytes, now()
    from unnest($3::uuid[], $4::uuid[], $5::bytea[], $6::int[]) each (id, photo, sha256, bytes)
    returning id
  )
  select graphile_worker.add_job('photos.draw', json_build_object('uploadId', id, 'requestId', id)) from come`;

async function drawnBare(
  house: House,
  processes: ChildProcess[],
  kind: BareWork['kind'],
  files: Buffer[],
): Promise<number> {
  const folder = path.join(house.app.dataDir, 'bare');
  await mkdir(folder);
  const paths = files.map((_, at) => path.join(folder, String(at)));
  for (const [at, file] of files.entries()) await writeFile(paths[at]!, file);
  const began = performance.now();
  await Promise.all(
    processes.map(async (child, at) => {
      const done = once(child, 'message');
      child.send({ kind, paths: paths.filter((_, nth) => nth % processes.length === at) } satisfies BareWork);
      await done;
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  await rm(folder, { recursive: true });
  return seconds;
}

/**
 * What the loop's own thread has worked in one turn, as loop.test.ts counts it: all cores draw meanwhile, and by the clock
 * a turn is as long as the machine lets the thread wait.
 */
function longestTurn(stalls: Stall[]): Case {
  const walls = stalls.map(({ wall }) => wall);
  const worked = Math.max(...stalls.map(({ cpu }) => cpu));
  console.log(
    `  the loop's longest turns in ${walls.length} rounds: by the clock half within ${median(walls).toFixed(0)} ms, the longest ${Math.max(...walls).toFixed(0)} ms; worked ${worked.toFixed(0)} ms at most`,
  );
  return judged('loop-under-photos', worked, 'ms', { atMost: LOOP_AT_MOST_MS });
}

/** 12 megapixels in tiles, as phones write it; all tiles are one, of some noise. */
function tiled(): Buffer {
  const grain = (x: number, y: number) => ((x * 7919 + y * 104_729) >>> 3) % 60;
  const sample = (channel: number, x: number, y: number) => (channel === 0 ? 80 : 110) + grain(x, y);
  return heic({ width: 512, height: 512, sample, grid: { columns: 8, rows: 6 } });
}

const many = (count: number, make: () => Buffer) => Array.from({ length: count }, make);

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
