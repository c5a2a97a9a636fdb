import type { Page } from '@playwright/test';
import { never } from '../support/demo-page.ts';
import { expect, test } from '../support/demo-test.ts';
import { test as people } from '../support/people.ts';
import { themes, setTheme } from '../support/visit.ts';

const PHONE = { width: 360, height: 780 };
const WIDE = { width: 1280, height: 860 };

test('the card Create an Event can be pressed anywhere', async ({ demo, visitors }) => {
  const page = await visitors.newTab('guest', WIDE);
  const heading = page.getByRole('heading', { name: 'Create an Event' });
  const dialog = page.getByRole('dialog', { name: 'Login' });
  for (const viewport of [WIDE, PHONE]) {
    await page.setViewportSize(viewport);
    await page.goto(demo.app.url);
    await heading.waitFor();
    for (const theme of themes) {
      await setTheme(page, theme);
      const card = heading.locator('..');
      const { width, height } = (await card.boundingBox())!;
      for (const position of [
        { x: 24, y: 24 },
        { x: width - 24, y: height / 2 },
      ]) {
        await card.click({ position });
        await expect(dialog, `${theme} at ${viewport.width} px`).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
      expect(await card.locator('button, a, [role=button], [tabindex]').count(), 'one control').toBe(1);
    }
  }
  await page.close();
});

const DESCRIPTIONS: Record<string, string> = {
  '/events': 'Everything you host and everything you go to.',
  '/create': 'Name it, pick the day, invite people.',
  '/invitations': 'What you are invited to, and invitations to your own events.',
  '/notifications': 'What others did in your events.',
};

const metadataOf = (page: Page) =>
  page.evaluate(() => {
    const [meta, canonical] = ['meta[name=description]', 'link[rel=canonical]'].map((tag) =>
      document.head.querySelector(tag),
    );
    return {
      description: meta?.getAttribute('content'),
      canonical: canonical && new URL((canonical as HTMLLinkElement).href).pathname,
    };
  });

test('every page has its own description, when opened and when navigated to', async ({ demo, visitors }) => {
  const page = await visitors.newTab('host', WIDE);
  const expectOwnMetadata = async (path: string) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect
      .poll(() => metadataOf(page), { message: path })
      .toEqual({ description: DESCRIPTIONS[path], canonical: path });
  };
  for (const path of Object.keys(DESCRIPTIONS)) {
    await page.goto(demo.app.url + path);
    await expectOwnMetadata(path);
  }
  const banner = page.getByRole('banner');
  for (const [name, path] of [
    ['Events', '/events'],
    ['Create Event', '/create'],
    [/^Invitations/, '/invitations'],
  ] as const) {
    await banner.getByRole('link', { name }).click();
    await expect(page).toHaveURL(demo.app.url + path);
    await expectOwnMetadata(path);
  }
  await page.close();
});

test('link previews of an invitation are removed when its page is left', async ({ demo, visitors }) => {
  const page = await visitors.newTab('guest', WIDE);
  await page.goto(demo.app.url + demo.access.link);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const preview = page.locator('head meta[property^="og:"]');
  expect(await preview.count()).toBeGreaterThan(3);
  await page.getByRole('link', { name: 'About' }).click();
  await page.getByRole('heading', { level: 1, name: 'Plan the party together' }).waitFor();
  await expect(preview).toHaveCount(0);
  await page.close();
});

test('the search of events says how many characters it needs, and its icon keeps clear of large text', async ({
  demo,
  visitors,
}) => {
  const page = await visitors.newTab('host', PHONE);
  await page.goto(`${demo.app.url}/events`);
  const field = page.getByRole('combobox', { name: 'Search events' });
  await field.fill('s');
  await expect(page.getByRole('status').filter({ hasText: 'Type two letters' })).toHaveCount(1);
  await expect(page.getByRole('option', { name: 'Type two letters' })).toBeVisible();
  await field.fill('su');
  await expect(page.getByRole('status').filter({ hasText: 'Type two letters' })).toHaveCount(0);

  const iconSpace = () =>
    field.evaluate((input) => {
      const icon = input.parentElement!.querySelector('svg')!.getBoundingClientRect();
      const box = input.getBoundingClientRect();
      const textStart = box.left + parseFloat(getComputedStyle(input).paddingInlineStart);
      const middle = (edge: DOMRect) => edge.top + edge.height / 2;
      return {
        before: textStart - icon.right,
        inside: Math.min(icon.top - box.top, box.bottom - icon.bottom),
        off: Math.abs(middle(icon) - middle(box)),
      };
    });
  for (const size of ['100%', '200%']) {
    await page.evaluate((percent) => (document.documentElement.style.fontSize = percent), size);
    const { before, inside, off } = await iconSpace();
    expect(before, `px between icon and words at ${size}`).toBeGreaterThanOrEqual(4);
    expect(inside, `px around the icon at ${size}`).toBeGreaterThanOrEqual(0);
    expect(off, `px off the middle at ${size}`).toBeLessThanOrEqual(2);
  }
  await page.close();
});

test('pictures are blurred until they have loaded, in boxes of the final size', async ({
  demo,
  visitors,
}) => {
  const { app, access } = demo;
  const places = [
    ['host', '/'],
    ['host', '/events'],
    ['invited', '/invitations'],
    ['host', `/events/${access.events.supper}/invites`],
  ] as const;
  for (const [as, path] of places) {
    const page = await visitors.newTab(as, WIDE);
    await never(/\/files\//)(page);
    await page.goto(app.url + path, { waitUntil: 'commit' });
    const picture = page.getByRole('main').locator('img[src*="/files/"]:not([aria-hidden] img)').first();
    await expect(picture, path).toHaveCSS('background-image', /^url\("data:image\/webp/);
    const before = await picture.boundingBox();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(app.url + path);
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture, `${path}, arrived`).toHaveCSS('background-image', 'none');
    expect(await picture.boundingBox(), `${path}: the box`).toEqual(before);
    await page.close();
  }
});

test('on a phone the admin’s table shows a user in two or three lines, with the delete button', async ({
  demo,
  visitors,
}) => {
  const page = await visitors.newTab('admin', PHONE);
  await page.goto(`${demo.app.url}/admin`);
  await page.locator('tbody time').first().waitFor();
  const table = page.getByRole('table', { name: 'Users' });
  const rows = await table.locator('tbody tr').evaluateAll((all) =>
    all.map((row) => {
      const [name, role] = [row.querySelector('th')!, row.querySelector('td')!].map((cell) =>
        cell.getBoundingClientRect(),
      );
      const remove = row.querySelector('td:last-child button')!.getBoundingClientRect();
      const isInNameLine = ({ top, height }: DOMRect) =>
        top + height / 2 > name!.top && top + height / 2 < name!.bottom;
      return {
        height: row.getBoundingClientRect().height,
        oneLine: isInNameLine(role!) && isInNameLine(remove),
        reach: Math.min(remove.width, remove.height),
      };
    }),
  );
  expect(rows.length).toBeGreaterThan(5);
  const heights = rows.map(({ height }) => height).toSorted((a, b) => a - b);
  expect(heights[heights.length >> 1], 'px of a row, for names of one line').toBeLessThanOrEqual(144);
  for (const row of rows) {
    expect(row.oneLine, 'name, role and the button').toBe(true);
    expect(row.reach).toBeGreaterThanOrEqual(44);
  }
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  await page.getByRole('button', { name: 'Last Login' }).click();
  await expect(page).toHaveURL(/sort=lastLogin/);
  await page.close();
});

people('one press ends all other sessions in every browser', async ({ person }) => {
  const member = await person('Ottoline Brandt');
  await member.signsUp();
  const others = [await member.signsInElsewhere(person), await member.signsInElsewhere(person)];
  for (const other of others) {
    // The answer to requests of an ended session.
    other.expectsMessages(/the server responded with a status of 401/);
    await other.opens('/profile');
  }
  await member.opens('/profile');
  await member.page.getByRole('button', { name: 'Sign out of all other sessions' }).click();
  await member.page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(member.page.getByText('Only this browser is signed in now.')).toBeVisible();
  for (const other of others) await expect(other.page).toHaveURL(/\/login\?redirect=%2Fprofile/);
  await expect(member.page.getByRole('button', { name: /^Sign out/ })).toHaveCount(0);
  await member.page.reload();
  await expect(member.page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});
