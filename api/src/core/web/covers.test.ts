import { join } from 'node:path';
import { covers } from '@yolo/contract/events';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { TestBrowser } from '../../../test/browser.ts';
import { scenePicture } from '../../demo/pictures.ts';
import { COVER_SIZE } from '../../areas/events/event-picture.ts';

const designSystem = join(import.meta.dirname, '../../../../design-system/src');
const art = { scenes: join(designSystem, 'art'), faces: join(designSystem, 'stories/faces') };

let api: TestApp;
beforeAll(async () => void (api = await startTestApp()));
afterAll(() => api.close());

const small = (picture: Uint8Array) =>
  sharp(picture).resize(48, 40, { fit: 'cover' }).removeAlpha().raw().toBuffer();

test.each(covers)('the cover %s matches its drawing, and is embeddable by other origins', async (cover) => {
  const response = await fetch(`${api.url}/brand/cover-${cover}.jpg`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const picture = Buffer.from(await response.arrayBuffer());
  expect(await sharp(picture).metadata()).toMatchObject(COVER_SIZE);
  const [served, drawn] = [await small(picture), await small(await scenePicture(art, cover))];
  const difference = drawn.reduce((sum, value, at) => sum + Math.abs(value - served[at]!), 0) / drawn.length;
  // Otherwise the drawing has changed since `npm run covers`.
  expect(difference).toBeLessThan(3);
});

test('other names return 404', async () => {
  const browser = new TestBrowser(api);
  for (const name of ['card', '..%2fdinner', 'Dinner']) {
    expect((await browser.fetch(`/brand/cover-${name}.jpg`)).status).toBe(404);
  }
});
