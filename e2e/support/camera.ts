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

/**
 * Photos as a phone takes them: of so many bytes, each another picture.
 * @param page draws them; it may show anything
 * @param folder is made
 */
export async function takeShots(page: Page, folder: string, count: number, bytes: number): Promise<Shot[]> {
  await mkdir(folder, { recursive: true });
  const drawn = await page.evaluate(draw, count);
  return Promise.all(
    drawn.map(async (picture, at) => {
      const shot = { path: path.join(folder, `IMG_${1000 + at}.jpg`), bytes: filled(picture, bytes) };
      await writeFile(shot.path, shot.bytes);
      return shot;
    }),
  );
}

/** The sky over a party, in other colours each time; base64. */
async function draw(count: number): Promise<string[]> {
  const shots: string[] = [];
  for (let at = 0; at < count; at++) {
    const canvas = new OffscreenCanvas(2016, 1512);
    const context = canvas.getContext('2d')!;
    const sky = context.createLinearGradient(0, 0, 600, 1512);
    sky.addColorStop(0, `hsl(${(at * 47) % 360} 60% 25%)`);
    sky.addColorStop(1, `hsl(${(at * 47 + 70) % 360} 80% 70%)`);
    context.fillStyle = sky;
    context.fillRect(0, 0, 2016, 1512);
    for (let lantern = 0; lantern < 60; lantern++) {
      context.fillStyle = `hsl(${(lantern * 31 + at * 17) % 360} 90% 65%)`;
      context.beginPath();
      const [x, y] = [(lantern * 337 + at * 101) % 2016, (lantern * 211 + at * 59) % 1512];
      context.arc(x, y, 12 + ((lantern * 7) % 40), 0, 2 * Math.PI);
      context.fill();
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    const url = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsDataURL(blob);
    });
    shots.push(url.slice(url.indexOf(',') + 1));
  }
  return shots;
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
