/**
 * What photos would cost if nothing but their pixels had to be seen to, as a process that is told of paths: bare sharp,
 * which makes the sizes that are kept of a photo, of the same quality; of a HEIC after bare libheif-js has decoded it and
 * bare sharp has made the JPEG that is kept.
 */
import { readFile } from 'node:fs/promises';
import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';

export interface BareWork {
  kind: 'jpeg' | 'heic';
  paths: string[];
}

/** One picture at a time, each of them another, as in the job. */
sharp.cache(false);
sharp.concurrency(1);

async function sizes(file: Buffer): Promise<void> {
  const view = await sharp(file)
    .autoOrient()
    .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer();
  await sharp(view).resize({ width: 640, withoutEnlargement: true }).jpeg({ quality: 70 }).toBuffer();
}

async function decoded(file: Buffer): Promise<Buffer> {
  const [image] = new libheif.HeifDecoder().decode(file);
  if (!image) throw new Error('libheif-js finds no picture');
  const [width, height] = [image.get_width(), image.get_height()];
  const data = new Uint8ClampedArray(width * height * 4);
  await new Promise<void>((resolve, reject) => {
    image.display({ data, width, height }, (shown) => {
      image.free();
      if (shown) resolve();
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
      await sizes(kind === 'jpeg' ? file : await decoded(file));
    }
    process.send!('done');
  })();
});
