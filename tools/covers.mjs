/** `npm run covers`: renders the cover drawings of events as JPEGs for mails and link previews into `api/covers/`. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from './build.mjs';
import { art } from './parts/fill-demo.mjs';
import { root } from './parts/paths.mjs';
import { main } from './parts/terminal.mjs';

await main(async () => {
  await build();
  const { default: sharp } = await import('sharp');
  const { covers } = await import('@yolo/contract');
  const { scenePicture } = await import('../api/dist/demo/pictures.js');
  const { COVER_SIZE } = await import('../api/dist/areas/events/event-picture.js');
  const folder = join(root, 'api', 'covers');
  await mkdir(folder, { recursive: true });
  for (const cover of covers) {
    const { width, height } = COVER_SIZE;
    await sharp(await scenePicture(art, cover))
      .resize(width, height, { fit: 'cover' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(join(folder, `${cover}.jpg`));
  }
});
