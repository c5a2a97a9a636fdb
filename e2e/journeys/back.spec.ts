import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/demo-test.ts';
import { test as people } from '../support/people.ts';
import { waitForLayers, Visitors } from '../support/visit.ts';

const PHONE = { width: 360, height: 780 };

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Signed in' });
const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(drawer(page)).toBeVisible();
};
/** Expects that the layer is closed and the page the same. */
const expectClosed = async (page: Page, layer: Locator, path: string | RegExp) => {
  await expect(layer).toBeHidden();
  await expect(page).toHaveURL(path);
  await waitForLayers(page, 0);
};

/** Opens Events from another page, so that there is one to go back to. */
async function openEvents(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/about`);
  await openMenu(page);
  await drawer(page).getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(drawer(page)).toBeHidden();
}

test('Back closes the drawer first, one Back suffices after Close, and Forward opens nothing', async ({
  demo,
  visitors,
}) => {
  const { url } = demo.app;
  const page = await visitors.newTab('host', PHONE);
  await openEvents(page, url);
  await openMenu(page);
  await page.goBack();
  await expectClosed(page, drawer(page), `${url}/events`);
  await page.goForward();
  await expectClosed(page, drawer(page), `${url}/events`);

  await openMenu(page);
  await drawer(page).getByRole('button', { name: 'Close' }).click();
  await expectClosed(page, drawer(page), `${url}/events`);
  await page.goBack();
  await expect(page).toHaveURL(`${url}/about`);
  await expect(page.getByRole('heading', { level: 1, name: 'Plan the party together' })).toBeVisible();
  await page.close();
});

test('after a link in the drawer, Back returns to the page', async ({ demo, visitors }) => {
  const { url } = demo.app;
  const page = await visitors.newTab('host', PHONE);
  await openEvents(page, url);
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await openMenu(page);
  await drawer(page)
    .getByRole('link', { name: /^Invitations/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invitations' })).toBeVisible();
  await expectClosed(page, drawer(page), `${url}/invitations`);
  expect(await page.evaluate(() => scrollY), 'a new page begins at its top').toBe(0);
  await page.goBack();
  await expectClosed(page, drawer(page), `${url}/events`);
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${url}/about`);
  await page.close();
});

test('Back closes a dialog that a menu opened, and a reload removes it from the history', async ({
  demo,
  visitors,
}) => {
  const { app, access } = demo;
  const path = `/events/${access.events.supper}/invites`;
  const page = await visitors.newTab('host', PHONE);
  await page.goto(`${app.url}/about`);
  await page.goto(app.url + path);
  const dialog = page.getByRole('dialog', { name: 'Message Guests' });
  const openDialog = async () => {
    await page.getByRole('button', { name: 'Manage', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Message Guests' }).click();
    await expect(dialog).toBeVisible();
  };
  await openDialog();
  const before = await page.evaluate(() => scrollY);
  await page.goBack();
  await expectClosed(page, dialog, app.url + path);
  expect(await page.evaluate(() => scrollY), 'the page stays where it was').toBe(before);

  await openDialog();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(`${app.url}/about`);
  await page.close();
});

test('Back closes the bell’s sheet on a touch device', async ({ browser, demo }) => {
  const { url } = demo.app;
  const visitors = new Visitors(browser, demo, { hasTouch: true, isMobile: true });
  const page = await visitors.newTab('host', PHONE);
  await page.goto(`${url}/about`);
  await page.goto(`${url}/events`);
  const sheet = page.getByRole('dialog', { name: 'Notifications' });
  await page.getByRole('button', { name: /^Notifications/ }).tap();
  await expect(sheet).toBeVisible();
  await waitForLayers(page, 1);
  await page.goBack();
  await expectClosed(page, sheet, `${url}/events`);
  await visitors.leave();
});

test('Back on a profile in a new tab leads to Events', async ({ demo, visitors }) => {
  const { app, access } = demo;
  const page = await visitors.newTab('invited', PHONE);
  await page.goto(`${app.url}/member/${access.hostId}`);
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
    await openEvents(page, url);
    await openMenu(page);
    await page.goBack();
    await expectClosed(page, drawer(page), `${url}/events`);
    await openMenu(page);
    await drawer(page)
      .getByRole('link', { name: /^Invitations/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Invitations' })).toBeVisible();
    await expectClosed(page, drawer(page), `${url}/invitations`);
    await page.goBack();
    await expectClosed(page, drawer(page), `${url}/events`);
  },
);
