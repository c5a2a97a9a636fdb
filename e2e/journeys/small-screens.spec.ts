import { expect, test } from '../support/demo-test.ts';
import { brokenWords } from '../support/headings.ts';
import { settle } from '../support/visit.ts';

const PHONE = { width: 390, height: 780 };

for (const width of [360, 390])
  test(`at ${width} px the header of an area is one line, which can be unfolded and folded by keyboard`, async ({
    demo,
    visitors,
  }) => {
    const page = await visitors.newTab('host', { ...PHONE, width });
    await page.goto(`${demo.app.url}/events/${demo.access.events['supper']}/stuff`);
    await settle(page, { ready: 'text=Beeswax candles' });
    const head = page.locator('[data-egg=header]');
    const height = async () => (await head.boundingBox())!.height;
    expect(await height()).toBeLessThan(72);
    const fold = page.getByRole('button', { name: 'Event details' });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await fold.press('Enter');
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await expect(head.getByRole('button', { name: 'Edit Event Date' })).toBeVisible();
    await fold.press('Enter');
    await expect(head.getByRole('button', { name: 'Edit Event Date' })).toBeHidden();
    expect(await height()).toBeLessThan(72);
    await page.close();
  });

test('at 390 px no name at the table of a bill is cut off or broken', async ({ demo, visitors }) => {
  const page = await visitors.newTab('host', PHONE);
  await page.goto(`${demo.app.url}/events/${demo.access.events['supper']}/expenses`);
  const table = page.getByRole('img', { name: /^The table, with a plate/ });
  await settle(page, { ready: 'text=Ousmane' });
  await table.scrollIntoViewIfNeeded();
  const names = table.locator('b');
  expect(await names.allTextContents()).toContain('Ousmane');
  const cut = await table.evaluate((element) => {
    const edge = element.getBoundingClientRect();
    const texts = [...element.querySelectorAll('b, small')];
    const isCut = (text: Element) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const [line, ...more] = range.getClientRects();
      const words = (text.textContent ?? '').trim().split(' ').length;
      return !line || more.length >= words || line.left < edge.left || line.right > edge.right;
    };
    return texts.filter(isCut).map((text) => text.textContent);
  });
  expect(cut).toEqual([]);
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.close();
});

test('at 360 px no word of a requested item is broken', async ({ demo, visitors }) => {
  const page = await visitors.newTab('invited', { ...PHONE, width: 360 });
  await page.goto(`${demo.app.url}/events/${demo.access.events['supper']}/stuff`);
  const items = page.getByRole('list', { name: 'Items Requested' });
  await expect(items).toContainText('Venkataraghavan (10)');
  await page.evaluate(() => (document.documentElement.dataset.theme = 'yolo'));
  await settle(page);
  const within = '[aria-label="Items Requested"] li';
  expect(await brokenWords(page, { within, longest: Infinity })).toEqual([]);
  await page.close();
});

test('at 390 px Add is as high as the recipe field', async ({ demo, visitors }) => {
  const page = await visitors.newTab('host', PHONE);
  await page.goto(`${demo.app.url}/events/${demo.access.events['supper']}/food`);
  const add = page.getByRole('button', { name: 'Add recipe' });
  await add.waitFor();
  await settle(page);
  const field = (await page.getByLabel('Recipe URL').boundingBox())!;
  const button = (await add.boundingBox())!;
  expect(button.height).toBe(field.height);
  // In one row, within a pixel: the label's height is rounded.
  expect(Math.abs(button.y - field.y)).toBeLessThanOrEqual(1);
  await page.close();
});

for (const [area, label] of [
  ['expenses', 'Expense'],
  ['music', 'YouTube URL'],
] as const)
  test(`the field to add in ${area} is on a phone’s first screen`, async ({ demo, visitors }) => {
    const page = await visitors.newTab('host', PHONE);
    await page.goto(`${demo.app.url}/events/${demo.access.events['supper']}/${area}`);
    const field = page.getByLabel(label, { exact: true });
    await field.waitFor();
    await settle(page);
    const { y, height } = (await field.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(PHONE.height);
    await expect(field).toBeInViewport({ ratio: 1 });
    await page.close();
  });

test('with text of 200 % the badge hardly covers the bell', async ({ demo, visitors }) => {
  const page = await visitors.newTab('host', PHONE);
  // A fixed number: another test may have read the notifications.
  await page.route('**/api/counts', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), unreadNotifications: 12 } });
  });
  await page.goto(demo.app.url);
  await settle(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const icon = (await bell.locator('svg').boundingBox())!;
  const badge = (await bell
    .getByText(/^\d+\+?$/)
    .locator('..')
    .boundingBox())!;
  const wide = Math.min(icon.x + icon.width, badge.x + badge.width) - Math.max(icon.x, badge.x);
  const high = Math.min(icon.y + icon.height, badge.y + badge.height) - Math.max(icon.y, badge.y);
  const covered = Math.max(0, wide) * Math.max(0, high);
  expect(covered / (icon.width * icon.height)).toBeLessThan(0.15);
  expect(badge.y).toBeGreaterThanOrEqual(0);
  await page.close();
});

test('a tap presses a button although an error message moves it on blur', async ({
  browser,
  demo,
  visitors,
}) => {
  const storageState = await visitors.storageOf('host');
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, storageState });
  const page = await context.newPage();
  await page.goto(`${demo.app.url}/create`);
  await settle(page);
  await page.getByLabel('Event Name').fill('Camp Perseid');
  const emails = page.getByLabel('Emails for non-members');
  await emails.fill('tomas is none and neither is bob nor anybody else of these');
  const submit = page.getByRole('main').getByRole('button', { name: 'Create Event' });
  await submit.scrollIntoViewIfNeeded();
  await emails.evaluate((field) => field.focus({ preventScroll: true }));
  await submit.evaluate((button) =>
    button.addEventListener('click', () => button.setAttribute('title', 'pressed')),
  );
  const { x, y, width } = (await submit.boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + 3);
  await expect(submit).toHaveAttribute('title', 'pressed');
  await expect(page.getByText(/are not e-mail addresses/).first()).toBeVisible();
  await context.close();
});
