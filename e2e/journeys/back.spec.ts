import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/demo-test.ts';
import { test as people } from '../support/people.ts';
import { layersOver, Visitors } from '../support/visit.ts';

const PHONE = { width: 360, height: 780 };

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Signed in' });
const opensMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(drawer(page)).toBeVisible();
};
/** Closed, and the page still where it was. */
const closedAt = async (page: Page, over: Locator, path: string | RegExp) => {
  await expect(over).toBeHidden();
  await expect(page).toHaveURL(path);
  await layersOver(page, 0);
};

/** Through the drawer, so that there is a page to go back to. */
async function arrives(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/about`);
  await opensMenu(page);
  await drawer(page).getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(drawer(page)).toBeHidden();
}

test('Back closes the drawer first, needs one press after the cross, and Forward opens nothing', async ({
  demo,
  visitors,
}) => {
  const { url } = demo.app;
  const page = await visitors.blank('host', PHONE);
  await arrives(page, url);
  await opensMenu(page);
  await page.goBack();
  await closedAt(page, drawer(page), `${url}/events`);
  await page.goForward();
  await closedAt(page, drawer(page), `${url}/events`);

  await opensMenu(page);
  await drawer(page).getByRole('button', { name: 'Close' }).click();
  await closedAt(page, drawer(page), `${url}/events`);
  await page.goBack();
  await expect(page).toHaveURL(`${url}/about`);
  await expect(page.getByRole('heading', { level: 1, name: 'Plan the party together' })).toBeVisible();
  await page.close();
});

test('a link in the drawer leads on from the page, to which Back returns', async ({ demo, visitors }) => {
  const { url } = demo.app;
  const page = await visitors.blank('host', PHONE);
  await arrives(page, url);
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await opensMenu(page);
  await drawer(page)
    .getByRole('link', { name: /^Invitations/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invitations' })).toBeVisible();
  await closedAt(page, drawer(page), `${url}/invitations`);
  expect(await page.evaluate(() => scrollY), 'a new page begins at its top').toBe(0);
  await page.goBack();
  await closedAt(page, drawer(page), `${url}/events`);
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${url}/about`);
  await page.close();
});

test('Back closes a dialog that a menu opened, and a reload leaves nothing of it behind', async ({
  demo,
  visitors,
}) => {
  const { app, doors } = demo;
  const path = `/events/${doors.events.supper}/invites`;
  const page = await visitors.blank('host', PHONE);
  await page.goto(`${app.url}/about`);
  await page.goto(app.url + path);
  const dialog = page.getByRole('dialog', { name: 'Message Guests' });
  const opens = async () => {
    await page.getByRole('button', { name: 'Manage', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Message Guests' }).click();
    await expect(dialog).toBeVisible();
  };
  await opens();
  const before = await page.evaluate(() => scrollY);
  await page.goBack();
  await closedAt(page, dialog, app.url + path);
  expect(await page.evaluate(() => scrollY), 'the page stays where it was').toBe(before);

  await opens();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(`${app.url}/about`);
  await page.close();
});

test('under a finger Back closes the bell too', async ({ browser, demo }) => {
  const { url } = demo.app;
  const visitors = new Visitors(browser, demo, { hasTouch: true, isMobile: true });
  const page = await visitors.blank('host', PHONE);
  await page.goto(`${url}/about`);
  await page.goto(`${url}/events`);
  const sheet = page.getByRole('dialog', { name: 'Notifications' });
  await page.getByRole('button', { name: /^Notifications/ }).tap();
  await expect(sheet).toBeVisible();
  await layersOver(page, 1);
  await page.goBack();
  await closedAt(page, sheet, `${url}/events`);
  await visitors.leave();
});

test('Back on a profile leads on in a tab of its own', async ({ demo, visitors }) => {
  const { app, doors } = demo;
  const page = await visitors.blank('invited', PHONE);
  await page.goto(`${app.url}/member/${doors.hostId}`);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${app.url}/events`);
  await page.close();
});

people(
  'on a phone the drawer leads from page to page, and Back closes it first',
  { tag: '@road' },
  async ({ person, url }) => {
    const member = await person('Noor Haddad');
    const { page } = member;
    await page.setViewportSize(PHONE);
    await member.signsUp();
    await arrives(page, url);
    await opensMenu(page);
    await page.goBack();
    await closedAt(page, drawer(page), `${url}/events`);
    await opensMenu(page);
    await drawer(page)
      .getByRole('link', { name: /^Invitations/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Invitations' })).toBeVisible();
    await closedAt(page, drawer(page), `${url}/invitations`);
    await page.goBack();
    await closedAt(page, drawer(page), `${url}/events`);
  },
);
