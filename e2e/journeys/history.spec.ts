import type { Page } from '@playwright/test';
import { expect, test } from '../support/demo-test.ts';
import { follow } from '../support/visit.ts';

/* Shell and remotes share one history: Back and Forward show the complete page, of any of them, and nothing else. */

const SIZE = { width: 1280, height: 860 };

/** Pages of the shell and of five remotes, with query and hash. */
const addresses = (event: string) => [
  '/events?view=past',
  `/events/${event}/photos`,
  '/about#content',
  `/events/${event}/food`,
  `/events/${event}/expenses?by=day`,
  '/create',
  `/events/${event}/invites`,
  '/profile',
];

/** Waits until a page is complete. @returns its title, heading and remotes */
async function loaded(page: Page, address: string) {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(page).toHaveURL(new RegExp(`${address.replace(/[?]/g, '\\?')}$`));
  await expect(page.locator('[data-state=loading]')).toHaveCount(0);
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await expect(heading).toHaveCount(1);
  await expect(page).toHaveTitle(/ · Yolo$/);
  const remotes = page.getByRole('main').locator('[data-remote]');
  return {
    title: await page.title(),
    heading: await heading.textContent(),
    remote: await remotes.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['remote'])),
  };
}

test('Back and Forward restore address, title and focus over pages of six builds without a reload', async ({
  demo,
  visitors,
}) => {
  const all = addresses(Object.values(demo.access.events)[0]!);
  const page = await visitors.newTab('host', SIZE);
  await page.goto(demo.app.url + all[0]);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const visited = [await loaded(page, all[0]!)];
  for (const address of all.slice(1)) {
    await follow(page, address);
    visited.push(await loaded(page, address));
    await expect(page.locator('#content'), 'the focus goes to the page').toBeFocused();
  }
  expect(new Set(visited.map(({ title }) => title)).size, 'titles').toBe(all.length);
  for (const at of [6, 5, 4, 3, 2, 1, 0]) {
    await page.goBack({ waitUntil: 'commit' });
    expect(await loaded(page, all[at]!)).toEqual(visited[at]);
    await expect(page.locator('#content'), 'the focus goes to the page').toBeFocused();
  }
  for (const at of [1, 2, 3, 4, 5, 6, 7]) {
    await page.goForward({ waitUntil: 'commit' });
    expect(await loaded(page, all[at]!)).toEqual(visited[at]);
  }
  expect(await page.evaluate(() => 'stayed' in window), 'no full load').toBe(true);
  await page.close();
});

test('a new page begins at its top, and Back restores the scroll position', async ({ demo, visitors }) => {
  const page = await visitors.newTab('host', { width: 1280, height: 500 });
  await page.goto(`${demo.app.url}/events`);
  await loaded(page, '/events');
  await page.evaluate(() => scrollTo({ top: 350, behavior: 'instant' }));
  await follow(page, '/photos');
  await loaded(page, '/photos');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack({ waitUntil: 'commit' });
  await loaded(page, '/events');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(350);
  await page.close();
});

test('a hundred rapid navigations end with the last page, complete, and without remains of others', async ({
  demo,
  visitors,
}) => {
  const all = addresses(Object.values(demo.access.events)[0]!);
  const page = await visitors.newTab('host', SIZE);
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  await page.goto(demo.app.url + all[0]);
  await loaded(page, all[0]!);
  const navigateRapidly = (hrefs: string[], times: number) =>
    page.evaluate(
      async ([to, count]) => {
        for (let step = 0; step < count; step++) {
          // Two of seven steps go back and one forward.
          if (step % 7 === 3 || step % 7 === 5) history.back();
          else if (step % 7 === 6) history.forward();
          else {
            const link = Object.assign(document.createElement('a'), { href: to[(step * 5) % to.length]! });
            document.body.append(link);
            link.click();
            link.remove();
          }
          // Waits for 0 to 3 frames: navigates before, while and after a remote mounts.
          await new Promise((resolve) => setTimeout(resolve));
          for (let frame = 0; frame < step % 4; frame++)
            await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      },
      [hrefs, times] as const,
    );
  await navigateRapidly(all, 100);
  for (const address of [all[3]!, '/profile', all[1]!]) {
    await navigateRapidly(all, 5);
    await follow(page, address);
    const { title, remote } = await loaded(page, address);
    await page.reload({ waitUntil: 'commit' });
    expect(await loaded(page, address)).toMatchObject({ title, remote });
  }
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  expect(thrown).toEqual([]);
  await page.close();
});
