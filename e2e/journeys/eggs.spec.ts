import type { Locator, Page } from '@playwright/test';
import { passUntil, stopClock } from '../support/clock.ts';
import { nextYear } from '../support/days.ts';
import { expect, test, type Person } from '../support/people.ts';
import { picture } from '../support/picture.ts';

const EGGS = /\/builds\/shell\/.*\/eggs\./;

test('typing “party” shows PARTY TIME! with 170 pieces for five seconds; its code is fetched only then', async ({
  person,
}) => {
  const guest = await person('Elif Yildirim');
  const { page } = guest;
  const fetched: string[] = [];
  page.on('request', (request) => void (EGGS.test(request.url()) && fetched.push(request.url())));
  await page.clock.install();
  await guest.opens('/login');
  await page.getByLabel('E-mail').pressSequentially('party');
  await page.getByLabel('E-mail').blur();
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);

  await stopClock(page);
  await page.keyboard.type('party');
  const show = page.locator('[data-show=party]');
  await passUntil(page, show.locator('canvas[data-pieces]'));
  // The last pieces are added after 400 ms.
  await page.clock.runFor(400);
  await expect(show.locator('canvas')).toHaveAttribute('data-pieces', '170');
  await expect(show.getByRole('status')).toHaveText('PARTY TIME!');
  expect(fetched).toHaveLength(1);
  // The show takes no clicks: they reach the page below.
  await page.locator('main a[href^="/create-account"]').first().click();
  await expect(page).toHaveURL(/\/create-account/);
  await page.clock.runFor(4_000);
  await expect(show).toHaveCount(1);
  await page.clock.runFor(1_500);
  await expect(show).toHaveCount(0);
});

test('five clicks on the home page start Loco Yolo in the yolo theme, and not in the light theme', async ({
  person,
}) => {
  const guest = await person('Kwabena Owusu');
  const { page } = guest;
  const clicks = async () => {
    for (let nth = 0; nth < 5; nth++) await page.mouse.click(4, 400);
  };
  await page.clock.install();
  await guest.opens('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Only clicks in quick succession count.
  await stopClock(page);
  await clicks();
  await expect(page.locator('[data-show]')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Yolo theme' }).click();
  await clicks();
  await passUntil(page, page.locator('[data-show=loco] canvas[data-pieces="100"]'));
  await expect(page.locator('[data-show=loco]').getByRole('status')).toHaveText('Loco Yolo');
  const overflows = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(await overflows()).toBe(false);
  await page.getByRole('switch', { name: 'Yolo theme' }).click();
  await expect(page.locator('[data-show]')).toHaveCount(0);
});

const party = { name: 'The Long Table Supper', days: [nextYear('07-17')] as [string] };
type Trigger =
  | { type: 'click_count'; element: string; count: number }
  | { type: 'gesture'; element: string; directions: string[] };

/** Hides an egg by the API, as the assistant does. */
async function hideEgg(host: Person, eventId: string, title: string, trigger: Trigger, action = 'message') {
  const { accessToken } = await host.session();
  const created = await host.page.request.post(new URL(`/api/events/${eventId}/eggs`, host.page.url()).href, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { title, trigger, action: { type: action, message: action === 'message' ? 'Look up.' : null } },
  });
  expect(created.status(), await created.text()).toBe(201);
}

const notice = (page: Page, title: string) => page.getByRole('region', { name: title });
const expectArmed = (page: Page, elements: string) =>
  expect(page.locator('html')).toHaveAttribute('data-eggs', elements);
const clicks = async (target: Locator, count: number) => {
  for (let nth = 0; nth < count; nth++) await target.click();
};

test('an egg hidden while the event is open is found by clicks on its element, and nowhere else', async ({
  person,
}) => {
  const host = await person('Ottavia Serra');
  const guest = await person('Bea Mbaye');
  await host.signsUp();
  const eventId = await host.creates({ ...party, emails: [guest.email] });
  const fetched: string[] = [];
  guest.page.on(
    'request',
    (request) => void (/mfe-assistant/.test(request.url()) && fetched.push(request.url())),
  );
  const { page } = guest;
  await page.clock.install();
  await guest.opensInvitation(/The Long Table Supper/);
  const name = page.getByRole('heading', { level: 1, name: party.name });
  await expect(name).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(fetched, 'without an egg nothing of the assistant is fetched').toEqual([]);

  await hideEgg(host, eventId, 'The fig knows', { type: 'click_count', element: 'header', count: 5 });
  await expectArmed(page, 'header');
  expect(fetched.filter((url) => url.includes('egg-show'))).toEqual([]);
  // Only clicks in quick succession count.
  await stopClock(page);
  await clicks(name, 4);
  await page
    .getByText(/^July 17/)
    .first()
    .click();
  await expect(notice(page, 'The fig knows')).toHaveCount(0);
  await name.click();
  await passUntil(page, notice(page, 'The fig knows'));
  await expect(notice(page, 'The fig knows')).toContainText('Look up.');
  await page.getByRole('button', { name: 'Close' }).click();
  await passUntil(page, notice(page, 'The fig knows'), 0);

  await hideEgg(host, eventId, 'Accordion alert', { type: 'click_count', element: 'logo', count: 5 });
  await page.clock.resume();
  await expectArmed(page, 'header logo');
  await stopClock(page);
  const logo = page.getByRole('link', { name: 'Yolo, home' });
  await clicks(logo, 5);
  await passUntil(page, notice(page, 'Accordion alert'));
  await expect(page).toHaveURL(new RegExp(`/events/${eventId}/invites`));
  // After a single click the link waits for a second one, and is then followed.
  await logo.click();
  await page.clock.runFor(349);
  await expect(page).toHaveURL(new RegExp(`/events/${eventId}/invites`));
  await page.clock.runFor(1);
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('clicks count on in an opened photo, and a swipe by mouse finds an egg', async ({ person }, info) => {
  const host = await person('Piet Jansen');
  await host.signsUp();
  const eventId = await host.creates(party);
  await hideEgg(
    host,
    eventId,
    'Too many candles',
    { type: 'click_count', element: 'photo', count: 3 },
    'confetti',
  );
  await hideEgg(host, eventId, 'Bats', { type: 'gesture', element: 'header', directions: ['left'] });
  const { page } = host;
  await page.clock.install();
  await host.opens(`/events/${eventId}/photos`);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload Photos' }).click(),
  ]);
  await chooser.setFiles([{ name: 'one.png', mimeType: 'image/png', buffer: picture(400, [10, 80, 120]) }]);
  const photo = page.getByRole('list', { name: 'Photos' }).getByRole('button');
  await expect(photo).toBeVisible();
  await expectArmed(page, 'photo header');

  await stopClock(page);
  await photo.click();
  const viewer = page.getByRole('dialog', { name: 'Photo viewer' });
  await passUntil(page, viewer.locator('[data-middle] img'));
  await clicks(viewer.locator('[data-middle] img'), 2);
  const show = viewer.locator('[data-egg-show=confetti]');
  await passUntil(page, show.locator('canvas[data-pieces="30"]'));
  await page.clock.runFor(5_000);
  await expect(show).toHaveCount(0);
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  const nameLink = page.getByRole('link', { name: party.name });
  const box = (await nameLink.boundingBox())!;
  const swipe = async (distance: number) => {
    await page.mouse.move(box.x + 60, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 60 + distance, box.y + 12, { steps: 5 });
    await page.mouse.up();
  };
  await swipe(-50);
  await expect(notice(page, 'Bats')).toBeVisible();
  // The name's link was not followed.
  await expect(page).toHaveURL(/\/photos$/);
  await page.screenshot({ path: info.outputPath('notice.png') });
});

test.describe('by touch', () => {
  test.use({ contextOptions: { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true } });

  test('a swipe finds an egg, and still scrolls the page', async ({ person }, info) => {
    const host = await person('Noor Haddad');
    await host.signsUp();
    const eventId = await host.creates({ ...party, description: 'Bring a chair. '.repeat(80) });
    await hideEgg(host, eventId, 'Bats at half past nine', {
      type: 'gesture',
      element: 'invite_page',
      directions: ['up'],
    });
    const { page } = host;
    await expectArmed(page, 'invite_page');
    const touch = await page.context().newCDPSession(page);
    const swipe = async (up: number) => {
      const point = (step: number) => [{ x: 200, y: 600 - (up * step) / 8, id: 0 }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(0) });
      for (let step = 1; step <= 8; step++)
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(step) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const scrollTop = () => page.evaluate(() => window.scrollY);
    await swipe(49);
    await expect.poll(scrollTop).toBeGreaterThan(20);
    await expect(notice(page, 'Bats at half past nine')).toHaveCount(0);
    const before = await scrollTop();
    await swipe(220);
    await expect.poll(scrollTop).toBeGreaterThan(before + 150);
    await expect(notice(page, 'Bats at half past nine')).toBeVisible();
    await page.screenshot({ path: info.outputPath('notice.png') });
  });
});
