import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';

/** The most bytes in one JPEG comment: its length field of two bytes counts itself. */
const MAX_COMMENT_BYTES = 65_533;

/** A photo on the disk. */
export interface Shot {
  path: string;
  bytes: Buffer;
}

/** Which photos to make. */
export interface Shots {
  count: number;
  /** Minimum size of each file. */
  bytes: number;
  /** @default 2016 × 1512 */
  width?: number;
  height?: number;
  /** Opacity of the added noise, 0 to 1: without noise a drawing has fewer bytes than a photo. @default 0 */
  noise?: number;
}

/**
 * Makes JPEG files like those of a phone's camera: at least a given number of bytes each, and no two alike.
 * @param page draws them; its content does not matter
 * @param folder is created
 */
export async function takeShots(page: Page, folder: string, shots: Shots): Promise<Shot[]> {
  await mkdir(folder, { recursive: true });
  const { count, bytes, width = 2016, height = 1512, noise = 0 } = shots;
  const taken: Shot[] = [];
  for (let at = 0; at < count; at++) {
    const picture = await page.evaluate(draw, { at, width, height, noise });
    const shot = { path: path.join(folder, `IMG_${1000 + at}.jpg`), bytes: padded(picture, bytes) };
    await writeFile(shot.path, shot.bytes);
    taken.push(shot);
  }
  return taken;
}

interface Drawing {
  at: number;
  width: number;
  height: number;
  noise: number;
}

/** Draws a sky with lanterns, in other colours for each `at`. @returns base64 */
async function draw({ at, width, height, noise }: Drawing): Promise<string> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  const sky = context.createLinearGradient(0, 0, height * 0.4, height);
  sky.addColorStop(0, `hsl(${(at * 47) % 360} 60% 25%)`);
  sky.addColorStop(1, `hsl(${(at * 47 + 70) % 360} 80% 70%)`);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  for (let lantern = 0; lantern < 60; lantern++) {
    context.fillStyle = `hsl(${(lantern * 31 + at * 17) % 360} 90% 65%)`;
    context.beginPath();
    const [x, y] = [(lantern * 337 + at * 101) % width, (lantern * 211 + at * 59) % height];
    context.arc(x, y, (12 + ((lantern * 7) % 40)) * (width / 2016), 0, 2 * Math.PI);
    context.fill();
  }
  if (noise > 0) {
    const grain = new OffscreenCanvas(512, 512);
    const grainContext = grain.getContext('2d')!;
    const dots = grainContext.createImageData(512, 512);
    dots.data.forEach((_, byte) => (dots.data[byte] = byte % 4 === 3 ? 255 * noise : 255 * Math.random()));
    grainContext.putImageData(dots, 0, 0);
    const pattern = context.createPattern(grain, 'repeat')!;
    context.fillStyle = pattern;
    // Sensor noise, and grain as coarse as leaves and faces, so that downscaled sizes have as many bytes as those of photos.
    for (const size of [1, width / 640, width / 320, width / 160]) {
      pattern.setTransform(new DOMMatrix().scale(size));
      context.fillRect(0, 0, width, height);
    }
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  const url = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsDataURL(blob);
  });
  return url.slice(url.indexOf(',') + 1);
}

/** Pads a JPEG with comments to a number of bytes, in place of a camera's metadata and detail. */
function padded(picture: string, bytes: number): Buffer {
  const jpeg = Buffer.from(picture, 'base64');
  const comments: Buffer[] = [];
  for (let left = bytes - jpeg.length; left > 4;) {
    const length = Math.min(left - 4, MAX_COMMENT_BYTES);
    const head = Buffer.from([0xff, 0xfe, 0, 0]);
    head.writeUInt16BE(length + 2, 2);
    // Only hexadecimal digits: the API blanks comments that could contain a location.
    comments.push(head, Buffer.from(randomBytes(length).toString('hex').slice(0, length)));
    left -= length + 4;
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]);
}
