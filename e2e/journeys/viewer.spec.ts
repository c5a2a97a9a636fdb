import type { CDPSession, Locator, Page } from '@playwright/test';
import { takeShots } from '../support/camera.ts';
import { nextYear } from '../support/days.ts';
import { expect, type Person, REFUSED, test } from '../support/people.ts';

const party = { name: 'Garden Lanterns', days: [nextYear('07-17')] as [string] };
const WIDTH = 2016;
const PHONE = { width: 390, height: 844 };
type Point = { x: number; y: number };
const MIDDLE: Point = { x: PHONE.width / 2, y: PHONE.height / 2 };

const inAlbum = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('listitem');
const viewerOf = (page: Page) => page.getByRole('dialog', { name: 'Photo viewer' });
const pictureOf = (page: Page) => viewerOf(page).locator('[data-middle] > img');
const expectPosition = (page: Page, place: string) => expect(viewerOf(page).getByText(place)).toBeVisible();

/** Creates an event and uploads three photos that are larger than the size the viewer shows first. */
async function uploadThree(host: Person, folder: string): Promise<string> {
  const { page } = host;
  const id = await host.creates(party);
  await host.opens(`/events/${id}/photos`);
  const shots = await takeShots(page, folder, { count: 3, bytes: 1 });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload Photos' }).click(),
  ]);
  await chooser.setFiles(shots.map(({ path }) => path));
  await expect(page.getByText('3 photo(s) uploaded')).toBeVisible();
  await expect(inAlbum(page).getByRole('button', { name: /^Photo \d of 3$/ })).toHaveCount(3);
  return id;
}

/** Scale and horizontal position of a photo, from its computed transform. */
const zoomOf = (picture: Locator) =>
  picture.evaluate((image) => {
    const { a, e } = new DOMMatrix(getComputedStyle(image).transform);
    return { scale: Math.round(a * 100) / 100, x: Math.round(e) };
  });

/** Waits until scale and position are the same twice. */
async function settledZoom(page: Page) {
  let before: unknown;
  await expect
    .poll(async () => {
      const current = JSON.stringify(await zoomOf(pictureOf(page)));
      const isSame = current === before;
      before = current;
      return isSame;
    })
    .toBe(true);
  return zoomOf(pictureOf(page));
}

test.describe('by touch', () => {
  test.use({ contextOptions: { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 3 } });

  test('a photo is swiped, zoomed to its own pixels, moved, pinched, and closed by a pull', async ({
    person,
  }, info) => {
    const host = await person('Ottavia Serra');
    const { page } = host;
    await host.signsUp();
    await uploadThree(host, info.outputPath('shots'));
    const touch = await page.context().newCDPSession(page);

    await inAlbum(page).nth(1).getByRole('button').tap();
    await expectPosition(page, '2 / 3');
    await page.goBack();
    await expect(viewerOf(page)).toBeHidden();
    await inAlbum(page).first().getByRole('button').tap();
    await expectPosition(page, '1 / 3');
    await swipe(touch, -260, 0);
    await expectPosition(page, '2 / 3');
    await swipe(touch, 260, 0);
    await expectPosition(page, '1 / 3');
    await swipe(touch, 260, 0);
    await expectPosition(page, '3 / 3');

    expect(await pictureOf(page).getAttribute('src')).toContain('/view?');
    await tapTwice(touch);
    await expect(pictureOf(page)).toHaveAttribute('src', /\/original\?/);
    await expect(pictureOf(page)).toHaveJSProperty('naturalWidth', WIDTH);
    const magnified = await settledZoom(page);
    expect(magnified.scale).toBeGreaterThan(2);
    await swipe(touch, -120, 0);
    const moved = await settledZoom(page);
    expect(moved.scale).toBe(magnified.scale);
    expect(moved.x).toBeLessThan(magnified.x - 40);
    await expectPosition(page, '3 / 3');
    await tapTwice(touch);
    await expect.poll(() => zoomOf(pictureOf(page))).toEqual({ scale: 1, x: 0 });

    await pinch(touch, 50, 140);
    expect((await settledZoom(page)).scale).toBeGreaterThan(1.5);
    await pinch(touch, 150, 20);
    await expect.poll(() => zoomOf(pictureOf(page))).toEqual({ scale: 1, x: 0 });

    await swipe(touch, 0, 300);
    await expect(viewerOf(page)).toBeHidden();
    await expect(inAlbum(page).nth(2).getByRole('button')).toBeFocused();
  });
});

test('by keyboard one can browse the photos, zoom one, and return to the album', async ({ person }, info) => {
  const host = await person('Ottavia Serra');
  const { page } = host;
  const { keyboard } = page;
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const isLoaded = (chunk: string) => scripts.some((path) => path.includes(`/${chunk}.`));
  await host.signsUp();
  const id = await host.creates(party);
  await host.opens(`/events/${id}/photos`);
  await expect(page.getByText('No photos uploaded yet for this event.')).toBeVisible();
  expect(['uploads', 'pictures', 'photo-viewer', 'wall'].filter(isLoaded)).toEqual([]);
  const shots = await takeShots(page, info.outputPath('shots'), { count: 3, bytes: 1 });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload Photos' }).press('Enter'),
  ]);
  await chooser.setFiles(shots.map(({ path }) => path));
  await expect(inAlbum(page).getByRole('button', { name: /^Photo \d of 3$/ })).toHaveCount(3);
  expect(['uploads', 'pictures', 'photo-viewer', 'wall'].filter(isLoaded)).toEqual(['uploads', 'pictures']);

  await inAlbum(page).first().getByRole('button').focus();
  await keyboard.press('ArrowRight');
  await expect(inAlbum(page).nth(1).getByRole('button')).toBeFocused();
  await keyboard.press('Enter');
  await expectPosition(page, '2 / 3');
  expect(['photo-viewer', 'wall'].filter(isLoaded)).toEqual(['photo-viewer']);
  for (const [key, place] of [
    ['ArrowRight', '3 / 3'],
    ['ArrowRight', '1 / 3'],
    ['ArrowLeft', '3 / 3'],
    ['Home', '1 / 3'],
    ['End', '3 / 3'],
  ] as const) {
    await keyboard.press(key);
    await expectPosition(page, place);
  }
  for (let press = 0; press < 4; press++) await keyboard.press('+');
  await expect(pictureOf(page)).toHaveAttribute('src', /\/original\?/);
  const { x, scale } = await settledZoom(page);
  expect(scale).toBeGreaterThan(1.5);
  await keyboard.press('ArrowRight');
  await expect.poll(async () => (await zoomOf(pictureOf(page))).x).toBeLessThan(x);
  for (let press = 0; press < 6; press++) await keyboard.press('-');
  await expect.poll(() => zoomOf(pictureOf(page))).toEqual({ scale: 1, x: 0 });
  await keyboard.press('Escape');
  await expect(viewerOf(page)).toBeHidden();
  await expect(inAlbum(page).nth(2).getByRole('button')).toBeFocused();
});

test('a photo can be deleted by its sender and the owner, and by nobody else', async ({
  person,
  url,
}, info) => {
  const host = await person('Ottavia Serra');
  const member = await person('Piet Jansen');
  await host.signsUp();
  await member.signsUp();
  await member.verifiesEmail();
  const id = await uploadThree(host, info.outputPath('shots'));
  await host.opens(`/events/${id}/invites`);
  await host.page.getByLabel('Emails').fill(member.email);
  await host.page.getByRole('button', { name: 'Send Invites' }).click();
  await member.opensInvitation(/Garden Lanterns/);
  await member.opens(`/events/${id}/photos`);
  await inAlbum(member.page).first().getByRole('button').click();
  const viewer = viewerOf(member.page);
  await expect(viewer.getByText('Ottavia Serra', { exact: true })).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Download' })).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Delete' })).toHaveCount(0);

  const { accessToken } = await member.session();
  const photo = new URL(member.page.url()).pathname;
  const headers = { authorization: `Bearer ${accessToken}` };
  const response = await fetch(`${url}/api${photo}`, { method: 'DELETE', headers });
  expect([response.status, await response.json()]).toEqual([
    403,
    expect.objectContaining({ title: 'Not allowed' }),
  ]);

  // The member's viewer requests the photo while it is deleted.
  member.expectsMessages(REFUSED);
  await host.opens(photo);
  await viewerOf(host.page).getByRole('button', { name: 'Delete' }).click();
  const question = host.page.getByRole('dialog', { name: 'Delete this photo?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(viewer.getByText('1 / 2')).toBeVisible();
});

/** Drags with one finger or more. */
async function drag(touch: CDPSession, ...fingers: { from: Point; to: Point }[]): Promise<void> {
  const STEPS = 12;
  const at = (step: number) =>
    fingers.map(({ from, to }, id) => ({
      id,
      x: from.x + ((to.x - from.x) * step) / STEPS,
      y: from.y + ((to.y - from.y) * step) / STEPS,
    }));
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof at>) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', at(0));
  for (let step = 1; step <= STEPS; step++) await send('touchMove', at(step));
  await send('touchEnd', []);
}

const swipe = (touch: CDPSession, x: number, y: number) =>
  drag(touch, { from: MIDDLE, to: { x: MIDDLE.x + x, y: MIDDLE.y + y } });

/** Moves two fingers from one distance to the middle to another. */
const pinch = (touch: CDPSession, from: number, to: number) =>
  drag(
    touch,
    ...[-1, 1].map((side) => ({
      from: { x: MIDDLE.x + side * from, y: MIDDLE.y },
      to: { x: MIDDLE.x + side * to, y: MIDDLE.y },
    })),
  );

/** Sends both taps without waiting for answers, so that they count as a double tap. */
const tapTwice = (touch: CDPSession) =>
  Promise.all(
    [1, 2].flatMap(() => [
      touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [MIDDLE] }),
      touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ]),
  );
