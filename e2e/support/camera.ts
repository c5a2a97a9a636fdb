import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';

/** What a JPEG may say in one comment: two bytes of length come before it. */
const COMMENT_MOST = 65_533;

/** A shot on the disk. */
export interface Shot {
  path: string;
  bytes: Buffer;
}

/** What is taken. */
export interface Shots {
  count: number;
  /** Of each file, at least. */
  bytes: number;
  /** @default 2016 × 1512 */
  width?: number;
  height?: number;
  /** How uneven it is, 0 to 1: a drawing is lighter than a photo. @default 0 */
  noise?: number;
}

/**
 * Photos as a phone takes them: of a given number of bytes, each another picture.
 * @param page draws them; it may show anything
 * @param folder is made
 */
export async function takeShots(page: Page, folder: string, shots: Shots): Promise<Shot[]> {
  await mkdir(folder, { recursive: true });
  const { count, bytes, width = 2016, height = 1512, noise = 0 } = shots;
  const taken: Shot[] = [];
  for (let at = 0; at < count; at++) {
    const picture = await page.evaluate(draw, { at, width, height, noise });
    const shot = { path: path.join(folder, `IMG_${1000 + at}.jpg`), bytes: filled(picture, bytes) };
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

/** The sky over a party, in other colours each time; base64. */
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
    const light = grain.getContext('2d')!;
    const dots = light.createImageData(512, 512);
    dots.data.forEach((_, byte) => (dots.data[byte] = byte % 4 === 3 ? 255 * noise : 255 * Math.random()));
    light.putImageData(dots, 0, 0);
    const pattern = context.createPattern(grain, 'repeat')!;
    context.fillStyle = pattern;
    // The sensor's, and as coarse as leaves and faces are, so that small sizes are as heavy as those of photos.
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

/** A JPEG with as many comments as make it so long: what a camera's details would weigh. */
function filled(picture: string, bytes: number): Buffer {
  const jpeg = Buffer.from(picture, 'base64');
  const comments: Buffer[] = [];
  for (let left = bytes - jpeg.length; left > 4;) {
    const length = Math.min(left - 4, COMMENT_MOST);
    const head = Buffer.from([0xff, 0xfe, 0, 0]);
    head.writeUInt16BE(length + 2, 2);
    // Only of digits and letters that cannot tell a place: such comments are blanked.
    comments.push(head, Buffer.from(randomBytes(length).toString('hex').slice(0, length)));
    left -= length + 4;
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]);
}
