import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { nextYear } from '../support/days.ts';
import { expect, type Person, test } from '../support/people.ts';
import { picture } from '../support/picture.ts';

const party = { name: 'Harvest Lanterns', days: [nextYear('09-11')] as [string] };
/** One hue each, by which they are told apart. */
const photos = (...hues: number[]) =>
  hues.map((hue) => {
    const part = (angle: number) => Math.round(128 + 120 * Math.cos(((hue - angle) * Math.PI) / 180));
    return {
      name: `${hue}.png`,
      mimeType: 'image/png',
      buffer: picture(320, [part(0), part(120), part(240)]),
    };
  });

async function adds({ page }: Person, ...hues: number[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload Photos' }).click(),
  ]);
  await chooser.setFiles(photos(...hues));
  await expect(page.getByText(`${hues.length} photo(s) uploaded`)).toBeVisible();
}

/** The hue of what stands on the wall; null: nothing does. */
const onWall = (page: Page) =>
  page.evaluate(() => {
    const [top] = [...document.querySelectorAll<HTMLElement>('figure')].slice(-1);
    return top ? top.style.getPropertyValue('--hue') : null;
  });

const toPhotos = ({ page }: Person) =>
  page.getByRole('navigation', { name: 'Event areas' }).getByRole('link', { name: 'Photos' }).click();
const press = ({ page }: Person, name: string) => page.getByRole('button', { name }).click();
const shows = (page: Page, by: string) =>
  expect(page.getByRole('img', { name: `Photo by ${by}` })).toBeVisible();

async function prepare(person: (name: string) => Promise<Person>) {
  const host = await person('Ottavia Serra');
  const member = await person('Piet Jansen');
  await host.signsUp();
  await member.signsUp();
  const id = await host.creates({ ...party, emails: [member.email] });
  await member.opensInvitation(/Harvest Lanterns/);
  await toPhotos(member);
  return { host, member, id };
}

test('a photo is on the wall as soon as it is there; the owner pauses the wall and keeps photos off it', async ({
  person,
  url,
}) => {
  const { host, member, id } = await prepare(person);
  const scripts: string[] = [];
  host.page.on('request', (request) => scripts.push(request.url()));
  const ofWall = () => scripts.filter((script) => /\/wall\.\w+\.js$/.test(script));
  await toPhotos(host);
  const link = host.page.getByRole('link', { name: 'Show on a screen' });
  await expect(link).toBeVisible();
  expect(ofWall()).toEqual([]);
  await link.click();
  const wall = host.page;
  await expect(
    wall.getByText('Scan the code and add the first one: it is here a moment later.'),
  ).toBeVisible();
  expect(ofWall().length).toBeGreaterThan(0);
  // Nothing of the product's own frame is left.
  await expect(wall.getByRole('banner').getByRole('link')).toHaveCount(0);
  await expect(wall.getByRole('contentinfo')).toHaveCount(0);

  const squares = encode(`${url}/events/${id}/photos`, { ecc: 'M', border: 0 }).data;
  const ink = squares.flatMap((row, y) => row.flatMap((is, x) => (is ? `M${x + 4} ${y + 4}h1v1h-1z` : [])));
  await expect(wall.locator('svg[role=img] path')).toHaveAttribute('d', ink.join(''));

  await adds(member, 10);
  await shows(wall, 'Piet Jansen');
  const first = await onWall(wall);
  await adds(member, 130);
  await expect.poll(() => onWall(wall)).not.toBe(first);

  await wall.mouse.move(200, 200);
  await press(host, 'Pause the wall');
  await expect(wall.getByText('Paused by the host')).toBeVisible();
  const paused = await onWall(wall);
  await adds(member, 250);
  // What is paused stays; what is kept off goes all the same.
  expect(await onWall(wall)).toBe(paused);
  await wall.mouse.move(300, 300);
  await press(host, 'Keep this photo off the wall');
  await expect(wall.getByText('Kept off the wall')).toBeVisible();
  await expect.poll(() => onWall(wall)).not.toBe(paused);
  await wall.mouse.move(200, 200);
  await press(host, 'Resume the wall');
  await expect(wall.getByText('Paused by the host')).toBeHidden();

  // A member shows it too, and has no say.
  await member.page.getByRole('link', { name: 'Show on a screen' }).click();
  await shows(member.page, 'Piet Jansen');
  await member.page.mouse.move(100, 100);
  await expect(member.page.getByRole('button', { name: 'Pause the wall' })).toHaveCount(0);
  await member.page.keyboard.press('Escape');
  await expect(member.page).toHaveURL(new RegExp(`/events/${id}/photos$`));
});

test('a screen link shows the wall and nothing else to a browser that nobody has signed in at, until it is taken back', async ({
  person,
}) => {
  const { host, member, id } = await prepare(person);
  await adds(member, 10);
  await host.opens(`/events/${id}/photos/wall`);
  await shows(host.page, 'Piet Jansen');
  await host.page.mouse.move(200, 200);
  await press(host, 'Screens');
  await press(host, 'Make a screen link');
  const link = await host.page.getByRole('status', { name: 'Link of the new screen' }).textContent();

  const television = await person('The television');
  // The end of its link is told by a refusal.
  television.forgives(/status of 404/);
  await television.opens(new URL(link ?? '').pathname);
  await shows(television.page, 'Piet Jansen');
  await expect(television.page.getByRole('button')).toHaveCount(0);
  await expect(television.page.getByRole('link')).toHaveCount(0);
  const first = await onWall(television.page);
  await adds(member, 190);
  await expect.poll(() => onWall(television.page)).not.toBe(first);

  await press(host, 'Take back');
  await expect(host.page.getByText('Screen taken back')).toBeVisible();
  await expect(television.page.getByText('This screen has ended')).toBeVisible();
  await television.page.reload();
  await expect(television.page.getByText('This screen has ended')).toBeVisible();
});

/** As a browser of 2018 is, as far as a page can tell: without what came later. */
function makeOlder(): void {
  const later: [object, string[]][] = [
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
  for (const [owner, names] of later) for (const name of names) Reflect.deleteProperty(owner, name);
}

test('a television without what came after 2018 shows a wall by six digits, hears a new photo, remembers its wall, and asks for a new code in the end', async ({
  person,
}) => {
  const { host, member, id } = await prepare(person);
  await adds(member, 10);
  const television = await person('The television');
  const { page } = television;
  // The end of its screen is told by a refusal.
  television.forgives(/status of 404/);
  host.forgives(/status of 404/);
  await page.addInitScript(makeOlder);
  await television.opens('/tv');
  const code = page.getByRole('status', { name: /^Code \d{3} \d{3}$/ });
  const typed = (await code.textContent()) ?? '';

  await host.opens(`/events/${id}/photos/wall`);
  await shows(host.page, 'Piet Jansen');
  await host.page.mouse.move(200, 200);
  await press(host, 'Screens');
  const field = host.page.getByLabel('Code on the screen');
  await field.fill(typed === '000000' ? '000001' : '000000');
  await press(host, 'Show the wall there');
  await expect(host.page.getByText('That code is not on any screen. Check the television.')).toBeVisible();
  await field.fill(`${typed.slice(0, 3)} ${typed.slice(3)}`);
  await press(host, 'Show the wall there');
  await shows(page, 'Piet Jansen');
  await expect(page.getByRole('button')).toHaveCount(0);
  const first = await onWall(page);
  await adds(member, 190);
  await expect.poll(() => onWall(page)).not.toBe(first);

  await page.reload();
  await shows(page, 'Piet Jansen');
  await press(host, 'Take back');
  await expect(code).toBeVisible();
  expect(await code.textContent()).not.toBe(typed);
});

test('an hour of cuts: no reload, and no photo twice before all others were shown', async ({ person }) => {
  const { host, member, id } = await prepare(person);
  const hues = Array.from({ length: 16 }, (_, n) => 22 * n);
  await adds(member, ...hues);
  // A preview's hue may be a degree beside its original's: photos are told apart by it once all originals are drawn.
  await member.page.setViewportSize({ width: 1280, height: 3000 });
  const album = member.page.getByRole('list', { name: 'Photos' }).getByRole('listitem');
  await expect(album).toHaveCount(hues.length);
  await expect(member.page.getByRole('button', { name: /full size on its way/ })).toHaveCount(0);
  const { page } = host;
  host.forgives(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  const fetched = new Set<string>();
  page.on('requestfinished', (request) => {
    const [, photo] = /\/photo-files\/[^/]+\/([^/]+)\//.exec(request.url()) ?? [];
    if (photo) fetched.add(photo);
  });
  await page.clock.install();
  await host.opens(`/events/${id}/photos/wall`);
  await page.clock.runFor(1000);
  await shows(page, 'Piet Jansen');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.waitForLoadState('networkidle');
  const seen: (string | null)[] = [];
  // Of ten rounds the first two are whole; then a cut of half a minute, or of more than a minute. What was never there cannot
  // be shown: the first cut comes once all are.
  const isCut = (round: number) => round >= 10 && round % 10 >= 2 && round % 10 < (round % 30 < 10 ? 10 : 6);
  for (let round = 0; round < 450; round += 1) {
    if (round === 10) await expect.poll(() => fetched.size).toBe(hues.length);
    if (isCut(round) !== isCut(round - 1)) await page.context().setOffline(isCut(round));
    const hue = await onWall(page);
    // What stays shown for longer, because the next is not there, is no second time.
    if (hue !== seen.at(-1)) seen.push(hue);
    await page.clock.fastForward(8000);
  }
  await page.context().setOffline(false);
  expect(new Set(seen)).toHaveProperty('size', hues.length);
  expect(seen.length).toBeGreaterThan(400);
  for (let at = 0; at + hues.length <= seen.length; at += 1)
    expect(new Set(seen.slice(at, at + hues.length)).size, `from round ${at}`).toBe(hues.length);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  // What comes after all of it is shown as ever.
  await adds(member, 15);
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return seen.includes(await onWall(page));
    })
    .toBe(false);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('one photo takes the place of the other at once', async ({ person }) => {
    const { host, member, id } = await prepare(person);
    await adds(member, 10);
    await host.opens(`/events/${id}/photos/wall`);
    await shows(host.page, 'Piet Jansen');
    const first = await onWall(host.page);
    await adds(member, 190);
    await expect.poll(() => onWall(host.page)).not.toBe(first);
    const moving = await host.page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    expect(moving).toBe(0);
  });
});
