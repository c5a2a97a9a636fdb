import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { nextYear } from '../support/days.ts';
import { expect, type Person, test } from '../support/people.ts';
import { picture } from '../support/picture.ts';

const party = { name: 'Harvest Lanterns', days: [nextYear('09-11')] as [string] };
/** Photos of one hue each, by which the tests identify them. */
const photos = (...hues: number[]) =>
  hues.map((hue) => {
    const part = (angle: number) => Math.round(128 + 120 * Math.cos(((hue - angle) * Math.PI) / 180));
    return {
      name: `${hue}.png`,
      mimeType: 'image/png',
      buffer: picture(320, [part(0), part(120), part(240)]),
    };
  });

async function upload({ page }: Person, ...hues: number[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload Photos' }).click(),
  ]);
  await chooser.setFiles(photos(...hues));
  await expect(page.getByText(`${hues.length} photo(s) uploaded`)).toBeVisible();
}

/** Hue of the photo on the wall; null: none. */
const hueOnWall = (page: Page) =>
  page.evaluate(() => {
    const [top] = [...document.querySelectorAll<HTMLElement>('figure')].slice(-1);
    return top ? top.style.getPropertyValue('--hue') : null;
  });

const openPhotos = ({ page }: Person) =>
  page.getByRole('navigation', { name: 'Event areas' }).getByRole('link', { name: 'Photos' }).click();
const press = ({ page }: Person, name: string) => page.getByRole('button', { name }).click();
const expectPhoto = (page: Page, by: string) =>
  expect(page.getByRole('img', { name: `Photo by ${by}` })).toBeVisible();

async function prepare(person: (name: string) => Promise<Person>) {
  const host = await person('Ottavia Serra');
  const member = await person('Piet Jansen');
  await host.signsUp();
  await member.signsUp();
  const id = await host.creates({ ...party, emails: [member.email] });
  await member.opensInvitation(/Harvest Lanterns/);
  await openPhotos(member);
  return { host, member, id };
}

test('the wall shows new photos live; the owner can pause it and keep photos off it', async ({
  person,
  url,
}) => {
  const { host, member, id } = await prepare(person);
  const scripts: string[] = [];
  host.page.on('request', (request) => scripts.push(request.url()));
  const wallScripts = () => scripts.filter((script) => /\/wall\.\w+\.js$/.test(script));
  await openPhotos(host);
  const link = host.page.getByRole('link', { name: 'Show on a screen' });
  await expect(link).toBeVisible();
  expect(wallScripts()).toEqual([]);
  await link.click();
  const wall = host.page;
  await expect(
    wall.getByText('Scan the code and add the first one: it is here a moment later.'),
  ).toBeVisible();
  expect(wallScripts().length).toBeGreaterThan(0);
  // The frame of the app is not shown.
  await expect(wall.getByRole('banner').getByRole('link')).toHaveCount(0);
  await expect(wall.getByRole('contentinfo')).toHaveCount(0);

  const squares = encode(`${url}/events/${id}/photos`, { ecc: 'M', border: 0 }).data;
  const ink = squares.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x + 4} ${y + 4}h1v1h-1z` : [])));
  await expect(wall.locator('svg[role=img] path')).toHaveAttribute('d', ink.join(''));

  await upload(member, 10);
  await expectPhoto(wall, 'Piet Jansen');
  const first = await hueOnWall(wall);
  await upload(member, 130);
  await expect.poll(() => hueOnWall(wall)).not.toBe(first);

  await wall.mouse.move(200, 200);
  await press(host, 'Pause the wall');
  await expect(wall.getByText('Paused by the host')).toBeVisible();
  const paused = await hueOnWall(wall);
  await upload(member, 250);
  // A paused photo stays, unless it is kept off the wall.
  expect(await hueOnWall(wall)).toBe(paused);
  await wall.mouse.move(300, 300);
  await press(host, 'Keep this photo off the wall');
  await expect(wall.getByText('Kept off the wall')).toBeVisible();
  await expect.poll(() => hueOnWall(wall)).not.toBe(paused);
  await wall.mouse.move(200, 200);
  await press(host, 'Resume the wall');
  await expect(wall.getByText('Paused by the host')).toBeHidden();

  // A member can show the wall, and not control it.
  await member.page.getByRole('link', { name: 'Show on a screen' }).click();
  await expectPhoto(member.page, 'Piet Jansen');
  await member.page.mouse.move(100, 100);
  await expect(member.page.getByRole('button', { name: 'Pause the wall' })).toHaveCount(0);
  await member.page.keyboard.press('Escape');
  await expect(member.page).toHaveURL(new RegExp(`/events/${id}/photos$`));
});

test('a screen link shows only the wall, without a sign-in, until it is taken back', async ({ person }) => {
  const { host, member, id } = await prepare(person);
  await upload(member, 10);
  await host.opens(`/events/${id}/photos/wall`);
  await expectPhoto(host.page, 'Piet Jansen');
  await host.page.mouse.move(200, 200);
  await press(host, 'Screens');
  await press(host, 'Make a screen link');
  const link = await host.page.getByRole('status', { name: 'Link of the new screen' }).textContent();

  const television = await person('The television');
  // When the link ends, its requests are refused.
  television.expectsMessages(/status of 404/);
  await television.opens(new URL(link ?? '').pathname);
  await expectPhoto(television.page, 'Piet Jansen');
  await expect(television.page.getByRole('button')).toHaveCount(0);
  await expect(television.page.getByRole('link')).toHaveCount(0);
  const first = await hueOnWall(television.page);
  await upload(member, 190);
  await expect.poll(() => hueOnWall(television.page)).not.toBe(first);

  await press(host, 'Take back');
  await expect(host.page.getByText('Screen taken back')).toBeVisible();
  await expect(television.page.getByText('This screen has ended')).toBeVisible();
  await television.page.reload();
  await expect(television.page.getByText('This screen has ended')).toBeVisible();
});

/** Removes the APIs that came after 2018, to emulate an older browser. */
function removeNewerApis(): void {
  const newerApis: [object, string[]][] = [
    [
      Array.prototype,
      ['at', 'flat', 'flatMap', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced'],
    ],
    [String.prototype, ['at', 'matchAll', 'replaceAll', 'isWellFormed', 'toWellFormed']],
    [Object, ['fromEntries', 'hasOwn', 'groupBy']],
    [Promise, ['allSettled', 'any', 'withResolvers', 'try']],
    [URLSearchParams.prototype, ['size']],
    [Element.prototype, ['replaceChildren', 'checkVisibility', 'getAnimations']],
    [Blob.prototype, ['arrayBuffer', 'text', 'stream']],
    [AbortSignal, ['timeout', 'any', 'abort']],
    [AbortSignal.prototype, ['throwIfAborted', 'reason']],
    [Crypto.prototype, ['randomUUID']],
    [
      window,
      [
        'structuredClone',
        'queueMicrotask',
        'reportError',
        'WeakRef',
        'FinalizationRegistry',
        'AggregateError',
      ],
    ],
  ];
  for (const [owner, names] of newerApis) for (const name of names) Reflect.deleteProperty(owner, name);
}

test('a browser of 2018 shows a wall by a code, gets new photos, keeps its wall on reload, and shows a new code in the end', async ({
  person,
}) => {
  const { host, member, id } = await prepare(person);
  await upload(member, 10);
  const television = await person('The television');
  const { page } = television;
  // When the screen ends, its requests are refused.
  television.expectsMessages(/status of 404/);
  host.expectsMessages(/status of 404/);
  await page.addInitScript(removeNewerApis);
  await television.opens('/tv');
  const code = page.getByRole('status', { name: /^Code \d{3} \d{3}$/ });
  const digits = (await code.textContent()) ?? '';

  await host.opens(`/events/${id}/photos/wall`);
  await expectPhoto(host.page, 'Piet Jansen');
  await host.page.mouse.move(200, 200);
  await press(host, 'Screens');
  const field = host.page.getByLabel('Code on the screen');
  await field.fill(digits === '000000' ? '000001' : '000000');
  await press(host, 'Show the wall there');
  await expect(host.page.getByText('That code is not on any screen. Check the television.')).toBeVisible();
  await field.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`);
  await press(host, 'Show the wall there');
  await expectPhoto(page, 'Piet Jansen');
  await expect(page.getByRole('button')).toHaveCount(0);
  const first = await hueOnWall(page);
  await upload(member, 190);
  await expect.poll(() => hueOnWall(page)).not.toBe(first);

  await page.reload();
  await expectPhoto(page, 'Piet Jansen');
  await press(host, 'Take back');
  await expect(code).toBeVisible();
  expect(await code.textContent()).not.toBe(digits);
});

test('the wall survives an hour of network cuts without a reload, and repeats a photo only after all others', async ({
  person,
}) => {
  const { host, member, id } = await prepare(person);
  const hues = Array.from({ length: 16 }, (_, n) => 22 * n);
  await upload(member, ...hues);
  // A preview's hue may differ from its original's by a degree: hues identify photos only when all originals are drawn.
  await member.page.setViewportSize({ width: 1280, height: 3000 });
  const album = member.page.getByRole('list', { name: 'Photos' }).getByRole('listitem');
  await expect(album).toHaveCount(hues.length);
  await expect(member.page.getByRole('button', { name: /full size on its way/ })).toHaveCount(0);
  const { page } = host;
  host.expectsMessages(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  const fetched = new Set<string>();
  page.on('requestfinished', (request) => {
    const [, photo] = /\/photo-files\/[^/]+\/([^/]+)\//.exec(request.url()) ?? [];
    if (photo) fetched.add(photo);
  });
  await page.clock.install();
  await host.opens(`/events/${id}/photos/wall`);
  await page.clock.runFor(1000);
  await expectPhoto(page, 'Piet Jansen');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.waitForLoadState('networkidle');
  const shownHues: (string | null)[] = [];
  // Of ten rounds the first two are online, then the network is cut for half a minute or more than a minute. The first cut comes
  // when all photos are fetched, since others could not be shown.
  const isCut = (round: number) => round >= 10 && round % 10 >= 2 && round % 10 < (round % 30 < 10 ? 10 : 6);
  for (let round = 0; round < 450; round += 1) {
    if (round === 10) await expect.poll(() => fetched.size).toBe(hues.length);
    if (isCut(round) !== isCut(round - 1)) await page.context().setOffline(isCut(round));
    const hue = await hueOnWall(page);
    // A photo that stays because the next one is missing is not counted twice.
    if (hue !== shownHues.at(-1)) shownHues.push(hue);
    await page.clock.fastForward(8000);
  }
  await page.context().setOffline(false);
  expect(new Set(shownHues)).toHaveProperty('size', hues.length);
  expect(shownHues.length).toBeGreaterThan(400);
  for (let at = 0; at + hues.length <= shownHues.length; at += 1)
    expect(new Set(shownHues.slice(at, at + hues.length)).size, `from round ${at}`).toBe(hues.length);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  // A photo that is added afterwards is shown.
  await upload(member, 15);
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return shownHues.includes(await hueOnWall(page));
    })
    .toBe(false);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('a photo replaces the one before without animation', async ({ person }) => {
    const { host, member, id } = await prepare(person);
    await upload(member, 10);
    await host.opens(`/events/${id}/photos/wall`);
    await expectPhoto(host.page, 'Piet Jansen');
    const first = await hueOnWall(host.page);
    await upload(member, 190);
    await expect.poll(() => hueOnWall(host.page)).not.toBe(first);
    const moving = await host.page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    expect(moving).toBe(0);
  });
});
