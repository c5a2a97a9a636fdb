/**
 * Minimal reference of photo processing, as a process that gets paths: plain sharp makes the stored sizes of a photo in the same
 * quality; a HEIC is decoded by plain libheif-js first, and sharp makes the stored JPEG of it.
 */
import { readFile } from 'node:fs/promises';
import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';

export interface BareWork {
  kind: 'jpeg' | 'heic';
  paths: string[];
}

/** As in the job: one picture at a time, and no two alike. */
sharp.cache(false);
sharp.concurrency(1);

async function makeSizes(file: Buffer): Promise<void> {
  const view = await sharp(file)
    .autoOrient()
    .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer();
  await sharp(view).resize({ width: 640, withoutEnlargement: true }).jpeg({ quality: 70 }).toBuffer();
}

async function decodeHeic(file: Buffer): Promise<Buffer> {
  const [image] = new libheif.HeifDecoder().decode(file);
  if (!image) throw new Error('libheif-js finds no picture');
  const [width, height] = [image.get_width(), image.get_height()];
  const data = new Uint8ClampedArray(width * height * 4);
  await new Promise<void>((resolve, reject) => {
    image.display({ data, width, height }, (result) => {
      image.free();
      if (result) resolve();
      else reject(new Error('libheif-js cannot decode it'));
    });
  });
  const raw = { width, height, channels: 4 } as const;
  return sharp(data, { raw }).removeAlpha().jpeg({ quality: 92, optimiseCoding: false }).toBuffer();
}

process.on('message', ({ kind, paths }: BareWork) => {
  void (async () => {
    for (const path of paths) {
      const file = await readFile(path);
      await makeSizes(kind === 'jpeg' ? file : await decodeHeic(file));
    }
    process.send!('done');
  })();
});
