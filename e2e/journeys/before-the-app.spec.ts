import type { Page } from '@playwright/test';
import { nextYear, YEAR } from '../support/days.ts';
import { paintOf, recordPaint, slowDown } from '../support/first-paint.ts';
import { linkOf, mailTo } from '../support/mailbox.ts';
import { expect, test, type Person } from '../support/people.ts';
import { holdScripts, waitForLayers } from '../support/visit.ts';

const supper = {
  name: 'The Long Table Supper',
  days: [nextYear('07-17')] as [string],
  location: 'Villa Rosalba',
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const firstPaint = (page: Page) => page.locator('#first-paint');

/** Creates an event of `host`. @returns the link of the mail that invites `guest` */
async function invitation(host: Person, guest: Person, url: string): Promise<string> {
  await host.signsUp();
  await host.creates({ ...supper, emails: [guest.email] });
  return url + linkOf(await mailTo(url, guest.email, /The Long Table Supper/), 'token=');
}

test(
  'without scripts a guest opens the link, reads, answers and changes the answer',
  { tag: '@road' },
  async ({ person, browser, url }) => {
    const [host, guest] = [await person('Marisol Quinones'), await person('Wilma Haddad')];
    const link = await invitation(host, guest, url);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: supper.name })).toBeVisible();
    for (const words of [`July 17th, ${YEAR}`, 'Villa Rosalba', 'Marisol Quinones'])
      await expect(page.getByText(words)).toBeVisible();
    // The browser's own validation requires the name.
    await button(page, 'Going').click();
    await expect(button(page, 'Going')).toHaveAttribute('aria-pressed', 'false');
    await page.getByLabel('Your name').fill(guest.name);
    await button(page, 'Going').click();
    await expect(button(page, 'Going')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(guest.name)).toBeVisible();
    await button(page, 'Not Going').click();
    await expect(button(page, 'Not Going')).toHaveAttribute('aria-pressed', 'true');
    await context.close();
    await host.page.reload();
    await host.seesIn(/^Not Going/, guest.name);
  },
);

test('on a slow network the app starts without layout shifts and keeps the text typed before', async ({
  person,
  url,
}) => {
  const [host, guest] = [await person('Marisol Quinones'), await person('Wilma Haddad')];
  const link = await invitation(host, guest, url);
  const { page } = guest;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const release = await holdScripts(page);
  await slowDown(page);
  await recordPaint(page);
  await page.goto(link, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: supper.name })).toBeVisible();
  await page.getByLabel('Your name').fill('Wilma');
  const boxes = async () =>
    Promise.all(['Going', 'Not Going'].map((name) => button(page, name).boundingBox()));
  const before = await boxes();
  release();
  await expect(firstPaint(page)).toHaveCount(0);
  expect(await boxes()).toEqual(before);
  await expect(page.getByLabel('Your name')).toHaveValue('Wilma');
  await expect(page.getByLabel('Your name')).toBeFocused();
  const paint = await paintOf(page);
  expect(paint.shift, paint.shifts.join('\n')).toBeLessThanOrEqual(0.005);
  // Data that came with the page are not requested again.
  expect(requests.filter((path) => /^\/api\/events\/[^/]+(\/guests)?$/.test(path))).toEqual([]);
});

test('Menu clicked before the app has started opens when it starts', async ({ person, url }) => {
  const { page } = await person('Wilma Haddad');
  await page.setViewportSize({ width: 360, height: 780 });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const path of ['/about', '/login']) {
    const release = await holdScripts(page);
    await page.goto(url + path, { waitUntil: 'commit' });
    // Twice, as people do when nothing happens.
    await button(page, 'Menu').click();
    await button(page, 'Menu').click();
    release();
    await expect(menu).toBeVisible();
    await menu.getByRole('button', { name: 'Close' }).click();
    await expect(menu).toBeHidden();
    await expect(button(page, 'Menu')).toBeFocused();
    await waitForLayers(page, 0);
  }
});

test('an answer given before the app has started is sent once', async ({ person, url }) => {
  const [host, guest] = [await person('Marisol Quinones'), await person('Wilma Haddad')];
  const link = await invitation(host, guest, url);
  const { page } = guest;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const release = await holdScripts(page);
  await page.goto(link, { waitUntil: 'commit' });
  await page.getByLabel('Your name').fill(guest.name);
  await button(page, 'Going').dblclick();
  release();
  await expect(firstPaint(page)).toHaveCount(0);
  await expect(button(page, 'Going')).toHaveAttribute('aria-pressed', 'true');
  expect(sent).toEqual([expect.stringMatching(/^POST \/events\/[^/]+\/invites$/)]);
  await guest.seesIn(/^Going \(2/, guest.name);
  await host.page.reload();
  await host.seesIn(/^Going \(2/, guest.name);
});

test('scripts are requested after the document’s text, on the first visit and on the next', async ({
  person,
  url,
}) => {
  const [host, guest] = [await person('Marisol Quinones'), await person('Wilma Haddad')];
  const link = await invitation(host, guest, url);
  const { page } = guest;
  const visit = async () => {
    await page.goto(link, { waitUntil: 'load' });
    await expect(firstPaint(page)).toHaveCount(0);
    return page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      return Math.min(...scripts.map(({ startTime }) => startTime)) > document!.domContentLoadedEventStart;
    });
  };
  expect(await visit()).toBe(true);
  expect(await visit()).toBe(true);
});
