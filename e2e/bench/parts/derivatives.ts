/** Photos per second through the whole job, compared with plain image processing, and delays of the API's event loop. */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { box, heic } from '../../../api/test/photos/heif.ts';
import type { BareWork } from './bare-pictures.ts';
import { amountOf } from './effort.ts';
import type { Instance } from './instance.ts';
import { LoopWatch, type Stall } from './loop-watch.ts';
import { type Album, beginAlbum, waitForPhotos, makePhoto, withUniqueComment } from './photo-sender.ts';
import { type Bar, type Case, judged, median, paired } from './report.ts';

const ROUNDS = amountOf('ROUNDS', 8);
/** Number of the API's image processes: one core stays free for requests, and at most two pictures are processed at once. */
const PROCESSES = Math.max(1, Math.min(availableParallelism() - 1, 2));
const LOOP_AT_MOST_MS = 50;

interface Work {
  name: string;
  kind: BareWork['kind'];
  processes: number;
  /** Photos per round. */
  photos: number;
  bar: Bar;
  /** Makes a different file each time. */
  make(): Buffer;
}

/** `derivatives`, `heic`, `loop-under-photos`. */
export async function derivatives(house: Instance, inspector: number): Promise<Case[]> {
  const album = await beginAlbum(house);
  const [jpeg, tiles] = [await makePhoto(), tiledHeic()];
  const works: Work[] = [
    {
      ...{ name: 'derivatives', kind: 'jpeg', processes: PROCESSES, photos: 12 * PROCESSES },
      bar: { atLeast: 0.8 },
      make: () => withUniqueComment(jpeg),
    },
    {
      // The API decodes one HEIC at a time, on any number of cores.
      ...{ name: 'heic', kind: 'heic', processes: 1, photos: 4 },
      bar: { atLeast: 0.9 },
      make: () => Buffer.concat([tiles, box('free', Buffer.from(randomUUID()))]),
    },
  ];
  const watch = await LoopWatch.open(inspector);
  const stalls: Stall[] = [];
  try {
    const cases: Case[] = [];
    for (const work of works) cases.push(await compare(house, album, work, watch, stalls));
    return [...cases, longestTurn(stalls)];
  } finally {
    watch.close();
  }
}

/** The sides take turns in going first; the first round starts processes and is not counted. */
async function compare(
  house: Instance,
  album: Album,
  { name, kind, processes, photos, bar, make }: Work,
  watch: LoopWatch,
  stalls: Stall[],
): Promise<Case> {
  const bare = Array.from({ length: processes }, () => fork(new URL('bare-pictures.ts', import.meta.url)));
  const rates: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  const theirs = async () => {
    rates.theirs.push(photos / (await processBare(house, bare, kind, many(photos, make))));
  };
  const ours = async () => {
    const files = many(photos, make);
    let seconds = 0;
    stalls.push(await watch.during(async () => (seconds = await processByJobs(house, album, files))));
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

/** @returns seconds from the insertion of the jobs until all photos are ready; uploads are measured elsewhere */
async function processByJobs(house: Instance, { host, eventId }: Album, files: Buffer[]): Promise<number> {
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
  await waitForPhotos(house);
  return (performance.now() - began) / 1000;
}

/** Rows and jobs of finished uploads. $1: event, $2: sender, $3 to $6: ids, photos, hashes and lengths. */
const FINISHED = `
  with come as (
    insert into photo_uploads (id, event_id, user_id, photo_id, kind, name, sha256, bytes, finished_at)
    select id, $1, $2, photo, 'original', 'IMG_0001.jpg', sha256, bytes, now()
    from unnest($3::uuid[], $4::uuid[], $5::bytea[], $6::int[]) each (id, photo, sha256, bytes)
    returning id
  )
  select graphile_worker.add_job('photos.draw', json_build_object('uploadId', id, 'requestId', id)) from come`;

async function processBare(
  house: Instance,
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
 * CPU time of the event loop's thread in its longest turn, as in loop.test.ts: image processing occupies all cores, so that the
 * wall time of a turn includes waits for a core.
 */
function longestTurn(stalls: Stall[]): Case {
  const walls = stalls.map(({ wall }) => wall);
  const longestCpu = Math.max(...stalls.map(({ cpu }) => cpu));
  console.log(
    `  the loop's longest turns in ${walls.length} rounds: by the clock half within ${median(walls).toFixed(0)} ms, the longest ${Math.max(...walls).toFixed(0)} ms; worked ${longestCpu.toFixed(0)} ms at most`,
  );
  return judged('loop-under-photos', longestCpu, 'ms', { atMost: LOOP_AT_MOST_MS });
}

/** A HEIC of 12 megapixels in tiles, like those of phones; all tiles are the same picture, with noise. */
function tiledHeic(): Buffer {
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
