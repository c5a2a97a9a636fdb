/** An album as one ZIP file: its speed and memory, whether it is valid, and whether a cut download can be resumed. */
import { spawn } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import { amountOf } from './effort.ts';
import type { Instance } from './instance.ts';
import { insertPhotos } from './inserted-photos.ts';
import { memoryDuring } from './memory-watch.ts';
import { type Album, beginAlbum, makePhoto } from './photo-sender.ts';
import { startReference } from './rates.ts';
import { type Case, judged, paired } from './report.ts';

const GIGABYTES = amountOf('GIGABYTES', 5, 0.05);
/** Bytes of each round of the comparison, for which a part of the album is enough. */
const ROUND_BYTES = Math.min(2e9, GIGABYTES * 1e9);
const ROUNDS = amountOf('ROUNDS', 7);
const PHOTOS = 2_000;
const CUTS = amountOf('CUTS', 20, 2);

/** `zip`, `zip-memory`, `zip-opens`. */
export async function largeZip(house: Instance, inspector: number): Promise<Case[]> {
  const album = await beginAlbum(house);
  const photo = await makePhoto();
  await insertPhotos(house, album, photo, Math.ceil((GIGABYTES * 1e9) / photo.length));
  const reference = await startReference(house, { FOLDER: filesOf(house) }, 'zip-reference.ts');
  const file = path.join(house.app.dataDir, 'album.zip');
  try {
    const ours = async () => receive(await requestZip(house, album, { range: `bytes=0-${ROUND_BYTES - 1}` }));
    const theirs = async () => receive(await request(`${reference.url}/?bytes=${ROUND_BYTES}`));
    const rates: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
    await Promise.all([ours(), theirs()]);
    for (let round = 0; round < ROUNDS; round++) {
      const both = [
        async () => rates.ours.push(await rate(ours)),
        async () => rates.theirs.push(await rate(theirs)),
      ];
      for (const each of round % 2 ? both.reverse() : both) await each();
    }
    const { idle, most } = await memoryDuring(inspector, async () =>
      pipeline(await requestZip(house, album), createWriteStream(file)),
    );
    console.log(`  zip-memory: ${idle.toFixed(0)} MB idle, ${most.toFixed(0)} MB at most`);
    return [
      paired('zip', rates, 'MB/s', { atLeast: 0.8 }),
      judged('zip-memory', most - idle, 'MB', { atMost: 50 }),
      judged('zip-opens', await countWrong(file, photo), 'wrong entries', { atMost: 0 }),
    ];
  } finally {
    await reference.end();
    await rm(file, { force: true });
  }
}

/** `zip-cuts`: a download of many photos is cut at random bytes and resumed like browsers do. */
export async function cutZip(house: Instance): Promise<Case[]> {
  const album = await beginAlbum(house);
  await insertPhotos(house, album, (await makePhoto()).subarray(0, 100_000), PHOTOS);
  const whole = await requestZip(house, album);
  const length = Number(whole.headers['content-length']);
  const sum = createHash('sha256');
  await receive(whole, (chunk) => sum.update(chunk));
  const ends = Array.from({ length: CUTS }, () => randomInt(1, length)).sort((one, other) => one - other);
  const resumed = createHash('sha256');
  let at = 0;
  for (const end of [...ends, length]) {
    const response = await requestZip(house, album, {
      range: `bytes=${at}-`,
      'if-range': String(whole.headers.etag),
    });
    if (response.statusCode !== 206) throw new Error(`What was left was answered ${response.statusCode}`);
    for await (const chunk of response as AsyncIterable<Buffer>) {
      resumed.update(chunk.subarray(0, end - at));
      at += Math.min(chunk.length, end - at);
      if (at === end) break;
    }
    // The connection is cut, with bytes under way.
    response.socket.destroy();
  }
  const isSame = sum.digest('hex') === resumed.digest('hex');
  return [judged('zip-cuts', isSame ? 0 : 1, 'archives unlike the uncut one', { atMost: 0 })];
}

const filesOf = ({ app }: Instance) => path.join(app.dataDir, 'files', 'photos');

/** Gets a new address for each request, since it expires after a minute. */
async function requestZip(
  { app }: Instance,
  { host, eventId }: Album,
  headers: Record<string, string> = {},
): Promise<IncomingMessage> {
  const authorization = `Bearer ${host.token}`;
  const response = await fetch(`${app.url}/api/events/${eventId}/album/download`, {
    headers: { authorization },
  });
  if (!response.ok) throw new Error(`The album was answered ${response.status}: ${await response.text()}`);
  return request(app.url + ((await response.json()) as { url: string }).url, headers);
}

async function request(url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const outgoing = get(url, { headers, agent: false });
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  if (![200, 206].includes(response.statusCode!)) throw new Error(`${url} answered ${response.statusCode}`);
  return response;
}

async function receive(response: IncomingMessage, onChunk: (chunk: Buffer) => void = () => undefined) {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    onChunk(chunk);
  });
  await once(response, 'end');
  return bytes;
}

/** @returns MB per second */
async function rate(download: () => Promise<number>): Promise<number> {
  const began = performance.now();
  const bytes = await download();
  if (bytes !== ROUND_BYTES) throw new Error(`${bytes} bytes came instead of ${ROUND_BYTES}`);
  return bytes / 1e6 / ((performance.now() - began) / 1000);
}

/** Counts entries whose content is wrong according to yauzl; `unzip`, if installed, must accept the file. */
async function countWrong(file: string, photo: Buffer): Promise<number> {
  const archive = await yauzl.openPromise(file, { autoClose: true });
  const sum = crc32(photo);
  let [wrong, entries] = [0, 0];
  for await (const entry of archive.eachEntry()) {
    entries += 1;
    const bytes = await buffer(await archive.openReadStreamPromise(entry));
    if (bytes.length !== photo.length || crc32(bytes) !== sum || entry.crc32 !== sum) wrong += 1;
  }
  console.log(`  zip-opens: ${entries} entries in yauzl, ${await testWithUnzip(file)}`);
  return wrong;
}

async function testWithUnzip(file: string): Promise<string> {
  const unzip = spawn('unzip', ['-tqq', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await Promise.race([once(unzip, 'exit'), once(unzip, 'error').then(() => [null])])) as [
    number | null,
  ];
  if (code === null) return 'unzip is not installed';
  if (code !== 0) throw new Error(`unzip ended with ${code}`);
  return 'unzip finds no errors';
}
