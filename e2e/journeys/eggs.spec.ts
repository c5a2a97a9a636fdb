import { expect, test } from '../support/people.ts';

const EGGS = /\/builds\/shell\/.*\/eggs\./;

test('typing “party” brings PARTY TIME! with 170 pieces for five seconds, and nothing of it is fetched before', async ({
  person,
}) => {
  const guest = await person('Elif Yildirim');
  const { page } = guest;
  const fetched: string[] = [];
  page.on('request', (request) => void (EGGS.test(request.url()) && fetched.push(request.url())));
  await guest.opens('/login');
  await page.getByLabel('E-mail').pressSequentially('party');
  await page.getByLabel('E-mail').blur();
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);

  await page.keyboard.type('party');
  const show = page.locator('[data-egg=party]');
  await expect(show.getByRole('status')).toHaveText('PARTY TIME!');
  await expect(show.locator('canvas')).toHaveAttribute('data-pieces', '170');
  expect(fetched).toHaveLength(1);
  // It catches no click: the page below is still there.
  await page.locator('main a[href^="/create-account"]').first().click();
  await expect(page).toHaveURL(/\/create-account/);
  await expect(show).toHaveCount(0, { timeout: 6000 });
});

test('five clicks on the yolo home page go loco; in the light theme they do not', async ({ person }) => {
  const guest = await person('Kwabena Owusu');
  const { page } = guest;
  const clicks = async () => {
    for (let nth = 0; nth < 5; nth++) await page.mouse.click(4, 400);
  };
  await guest.opens('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await clicks();
  await expect(page.locator('[data-egg]')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Yolo theme' }).click();
  await clicks();
  await expect(page.locator('[data-egg=loco]').getByRole('status')).toHaveText('Loco Yolo');
  await expect(page.locator('[data-egg=loco] canvas')).toHaveAttribute('data-pieces', '100');
  const isSideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(await isSideways()).toBe(false);
  await page.getByRole('switch', { name: 'Yolo theme' }).click();
  await expect(page.locator('[data-egg]')).toHaveCount(0);
});
