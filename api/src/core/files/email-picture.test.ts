import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { scenePicture } from '../../demo/pictures.ts';
import { emailPicture } from './email-picture.ts';

const SKIN = '#e0ac69';
/** The size limit for invitation mails, so that five thousand of them cause little load. */
const BYTES_MAX = 300 * 1024;

/** Blue sky with a face at the given place. */
async function faceAt(width: number, height: number, left: number, top: number): Promise<Buffer> {
  const edge = 180;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}">
    <circle cx="90" cy="90" r="88" fill="${SKIN}"/><circle cx="60" cy="70" r="10"/><circle cx="120" cy="70" r="10"/></svg>`;
  const face: OverlayOptions = { input: Buffer.from(svg), left: left - edge / 2, top: top - edge / 2 };
  return sharp({ create: { width, height, channels: 3, background: '#7aa7d9' } })
    .composite([face])
    .webp()
    .toBuffer();
}

/** The number of skin-coloured pixels in the cropped picture. */
async function skinPixels(full: Buffer): Promise<number> {
  const { data, info } = await emailPicture(full);
  expect(info.width / info.height).toBeCloseTo(6 / 5, 2);
  const pixels = await sharp(data).removeAlpha().raw().toBuffer();
  let skin = 0;
  for (let at = 0; at < pixels.length; at += 3) if (pixels[at]! > 190 && pixels[at + 2]! < 150) skin += 1;
  return skin;
}

const WHOLE_FACE = Math.PI * 88 ** 2 * 0.85;

test.each([
  ['left', 1600, 600, 120, 300],
  ['right', 1600, 600, 1480, 300],
  ['above', 800, 1600, 400, 120],
  ['below', 800, 1600, 400, 1480],
])('a face at the edge (%s) is completely in the crop', async (_, width, height, x, y) => {
  expect(await skinPixels(await faceAt(width, height, x, y))).toBeGreaterThan(WHOLE_FACE);
});

test('a uniform picture is cropped in the middle', async () => {
  const halves = await sharp({ create: { width: 1500, height: 500, channels: 3, background: '#808080' } })
    .webp()
    .toBuffer();
  expect((await emailPicture(halves)).info).toMatchObject({ width: 600, height: 500 });
  const face = await faceAt(1600, 600, 800, 300);
  const { data } = await emailPicture(face);
  const { data: pixels, info } = await sharp(data).raw().toBuffer({ resolveWithObject: true });
  const middle = (Math.round(info.height / 2) * info.width + Math.round(info.width / 2)) * info.channels;
  expect(pixels[middle]!).toBeGreaterThan(190);
});

test('a small picture is not enlarged, and transparency becomes white', async () => {
  const stamp = await sharp({
    create: { width: 90, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .webp()
    .toBuffer();
  const { data, info } = await emailPicture(stamp);
  expect([info.width, info.height]).toEqual([60, 50]);
  expect([...(await sharp(data).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
});

const designSystem = join(import.meta.dirname, '../../../../design-system/src');
const art = { scenes: join(designSystem, 'art'), faces: join(designSystem, 'stories/faces') };

test.each(['dinner', 'concert', 'beach'])('the demo’s %s takes less than 300 kB in a mail', async (scene) => {
  const full = await sharp(await scenePicture(art, scene))
    .webp({ quality: 82 })
    .toBuffer();
  const { data, info } = await emailPicture(full);
  expect([info.width, info.height]).toEqual([1200, 1000]);
  expect(data.length).toBeLessThan(BYTES_MAX);
});
