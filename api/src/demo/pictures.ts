import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { FileStore } from '../core/files/file-store.ts';
import { fileKey } from '../core/files/image.view.ts';

/** Folders of the drawings: `scene-<name>.svg` and `face-<two digits>.svg`. */
export interface Art {
  scenes: string;
  faces: string;
}

const SCENE_EDGE = 1600;
const PHOTO_EDGE = 2000;
/** Twice the largest avatar on screen, for dense screens. */
const FACE_EDGE = 160;

/** A scene as an upload. */
export async function scenePicture({ scenes }: Art, name: string): Promise<Buffer> {
  const svg = plain(await readFile(join(scenes, `scene-${name}.svg`), 'utf8'));
  return sharp(svg, { density: 144 }).resize(SCENE_EDGE, SCENE_EDGE, { fit: 'cover' }).png().toBuffer();
}

/** Renders each scene once, large enough for details to serve as photos; each call returns a new Sharp. */
export function largeScenes({ scenes }: Art): (name: string) => Promise<Sharp> {
  const drawn = new Map<string, Promise<{ data: Buffer; info: OutputInfo }>>();
  const draw = async (name: string) => {
    const svg = plain(await readFile(join(scenes, `scene-${name}.svg`), 'utf8'));
    const picture = sharp(svg, { density: 192 }).resize(PHOTO_EDGE, PHOTO_EDGE, { fit: 'cover' });
    return picture.flatten().raw().toBuffer({ resolveWithObject: true });
  };
  return async (name) => {
    if (!drawn.has(name)) drawn.set(name, draw(name));
    const { data, info } = await drawn.get(name)!;
    return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  };
}

/**
 * Stores a face.
 * @returns the values of its row
 */
export async function storeFace({ faces }: Art, store: FileStore, id: string, face: number) {
  const svg = plain(await readFile(join(faces, `face-${String(face).padStart(2, '0')}.svg`), 'utf8'));
  const webp = await sharp(svg).resize(FACE_EDGE, FACE_EDGE).webp().toBuffer();
  await store.put(fileKey(id, 'thumb'), webp);
  return {
    id,
    kind: 'avatar' as const,
    contentType: 'image/webp',
    bytes: webp.length,
    width: FACE_EDGE,
    height: FACE_EDGE,
    thumbnailReady: true,
  };
}

/** The drawing with its fallback colours, because the renderer does not support custom properties. */
function plain(svg: string): Buffer {
  return Buffer.from(svg.replace(/var\(--[\w-]+,\s*([^()]+)\)/g, '$1'));
}
