import { join } from 'node:path';
import type { DemoPart } from '../../../core/areas/demo-part.ts';
import { DiskFileStore } from '../../../core/files/disk-file-store.ts';
import { storedOriginal } from '../../../core/files/stored-original.ts';
import { drawPhoto } from '../../../core/files/photo.ts';
import { photoKey } from './photo-bytes.ts';
import { PhotoComment } from './photo-comment.entity.ts';
import { PhotoLike } from './photo-like.entity.ts';
import { Photo } from './photo.entity.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/** A detail of a drawing, as shares of its edge: left, top, width and height. */
type Frame = readonly [left: number, top: number, width: number, height: number];

/** Landscape, portrait and square ones, as people take them. */
const frames: readonly Frame[] = [
  [0, 0.16, 1, 0.66],
  [0.08, 0.02, 0.46, 0.66],
  [0.38, 0.3, 0.6, 0.4],
  [0.5, 0.02, 0.48, 0.6],
  [0, 0.52, 0.66, 0.44],
  [0.22, 0.2, 0.58, 0.58],
  [0.3, 0.36, 0.38, 0.56],
  [0.04, 0.04, 0.66, 0.42],
  [0.1, 0.34, 0.84, 0.4],
];

interface DemoAlbum {
  scenes: readonly string[];
  count: number;
  by: readonly string[];
  /** Days from today: when the first was taken, the last, and when they were added. */
  taken: readonly [number, number];
  added: number;
}

const albums: Record<string, DemoAlbum> = {
  camp: {
    scenes: ['camp', 'camp', 'road', 'beach'],
    count: 18,
    by: ['marisol', 'noor', 'kwabena', 'freja', 'tomasz'],
    taken: [-24, -20],
    added: -19,
  },
  lido: {
    scenes: ['beach'],
    count: 8,
    by: ['noor', 'mateus', 'elif'],
    taken: [-75, -75],
    added: -74,
  },
  supper: {
    scenes: ['dinner', 'birthday', 'dinner'],
    count: 12,
    by: ['ousmane', 'liwei', 'noor', 'marisol'],
    taken: [-3, -1],
    added: -1,
  },
};

/** Comments on the newest photo of an album. */
const comments: Record<string, readonly [by: string, text: string][]> = {
  camp: [
    ['freja', 'The night nobody slept and nobody minded.'],
    ['marisol', 'Kwabena, your socks!'],
  ],
  supper: [['noor', 'We tried the lanterns. All but one want to come.']],
};

/** Albums of past parties, and of one that is being prepared; drawings stand in for photographs. */
export const photosDemo: DemoPart = async (em, { config, now, members, id, drawing }) => {
  const store = new DiskFileStore(join(config.dataDir, 'files'));
  for (const [party, { scenes, count, by, taken, added }] of Object.entries(albums)) {
    const [from, to] = taken.map((day) => now.getTime() + day * DAY_MS) as [number, number];
    for (let at = 0; at < count; at++) {
      const photoId = id('photo', party, at);
      const scene = await drawing(scenes[at % scenes.length]!);
      const edge = (await scene.metadata()).width;
      const [left, top, width, height] = frames[at % frames.length]!.map((share) =>
        Math.floor(share * edge),
      ) as [number, number, number, number];
      // Makes each file different, because an event has the same file only once.
      const light = {
        brightness: 1 - (at % 5) * 0.03,
        saturation: 1 + Math.floor(at / frames.length) * 0.08,
      };
      const jpeg = await scene
        .extract({ left, top, width, height })
        .modulate(light)
        .jpeg({ quality: 88 })
        .toBuffer();
      const { thumb, view, original, hue, sha256, ...drawn } = await drawPhoto(jpeg);
      const kept = storedOriginal(jpeg, original);
      const files = { thumb: thumb.bytes, view: view.bytes, original: kept };
      for (const [file, bytes] of Object.entries(files))
        await store.put(photoKey(photoId, file as keyof typeof files), bytes);
      em.create(Photo, {
        id: photoId,
        eventId: id('event', party),
        addedBy: id('member', by[at % by.length]!),
        name: `IMG_${4471 + at}.jpg`,
        sha256: Buffer.from(sha256, 'hex'),
        width: drawn.width,
        height: drawn.height,
        hue,
        takenAt: new Date(from + ((to - from + DAY_MS / 2) * at) / count),
        contentType: original.contentType,
        bytes: kept.length,
        crc32: original.crc32,
        originalFolder: photoId,
        createdAt: new Date(now.getTime() + added * DAY_MS + at * MINUTE_MS),
      });
      const likers = by.slice(0, (at * 3) % (by.length + 1)).map((key) => id('member', key));
      for (const user of likers) if (members.includes(user)) em.create(PhotoLike, { photo: photoId, user });
    }
    for (const [at, [writer, text]] of (comments[party] ?? []).entries())
      em.create(PhotoComment, {
        photo: id('photo', party, count - 1),
        by: id('member', writer),
        text,
        createdAt: new Date(now.getTime() + added * DAY_MS + (at + 1) * 60 * MINUTE_MS),
      });
  }
  await em.flush();
};
