import { gzipSync } from 'node:zlib';
import type { Page, Request, Response } from '@playwright/test';
import { asks, card, opensCard } from '../support/assistant.ts';
import { nextYear } from '../support/days.ts';
import { expect, test } from '../support/people.ts';

const BUILT = /\/builds\/.+\.(js|css|svg)$/;
const OURS = /\/builds\/mfe-assistant\//;

/** What a page fetches of the builds from now on. */
function fetched(page: Page) {
  const answers: Response[] = [];
  const underWay = new Set<Request>();
  const isBuilt = (url: string) => BUILT.test(new URL(url).pathname);
  page.on('request', (request) => void (isBuilt(request.url()) && underWay.add(request)));
  const ends = (request: Request) => void underWay.delete(request);
  page.on('requestfinished', ends).on('requestfailed', ends);
  page.on('response', (answer) => void (isBuilt(answer.url()) && answers.push(answer)));
  return {
    underWay: () => underWay.size,
    forget: () => void answers.splice(0),
    /** Of the assistant's, without hash. */
    ours: () =>
      answers
        .filter((answer) => OURS.test(answer.url()))
        .map((answer) => /([^/.]+)\.[^/]+$/.exec(answer.url())![1]!),
    /** Bytes as they are sent, of those whose name matches. */
    bytes: async (which: RegExp) => {
      const bodies = answers.filter((answer) => which.test(answer.url())).map((answer) => answer.body());
      return (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0);
    },
  };
}

const quiet = (page: Page) => page.waitForLoadState('networkidle');

/** What was asked for is there, also what is asked for once the page has nothing else to do. */
async function settled(page: Page, builds: ReturnType<typeof fetched>): Promise<void> {
  const idle = () => page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
  await expect
    .poll(async () => {
      await idle();
      return builds.underWay();
    })
    .toBe(0);
}

test('of the assistant nothing is fetched before it is asked for, and then no more than 60 KB', async ({
  person,
}) => {
  const host = await person('Ottavia Serra');
  await host.signsUp();
  const { page } = host;
  const id = await host.creates({ name: 'Marzipan Regatta', days: [nextYear('08-21')] });
  const builds = fetched(page);

  for (const path of ['/', `/events/${id}/photos`]) {
    await host.opens(path);
    await quiet(page);
    expect(builds.ours(), path).toEqual([]);
  }

  // The button of its own beside a picture: the entry, and what draws it.
  await host.opens('/create');
  await expect(page.getByRole('button', { name: 'Create with AI' })).toBeVisible();
  await quiet(page);
  expect(builds.ours().sort()).toEqual(['ImageCreator', 'entry']);
  expect(await builds.bytes(/ImageCreator/), 'bytes of the button').toBeLessThanOrEqual(4096);

  // The eggs of an event that has some: the entry, and a few listeners.
  const { accessToken } = await host.session();
  await page.request.post(new URL(`/api/events/${id}/eggs`, page.url()).href, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: {
      title: 'The fig knows',
      trigger: { type: 'click_count', element: 'header', count: 5 },
      action: { type: 'message', message: 'Look up.' },
    },
  });
  builds.forget();
  await host.opens(`/events/${id}/photos`);
  await expect(page.locator('html')).toHaveAttribute('data-eggs', 'header');
  await quiet(page);
  expect(builds.ours().sort()).toEqual(['Eggs', 'entry']);
  expect(await builds.bytes(/Eggs/), 'bytes of the egg layer').toBeLessThanOrEqual(4096);

  // Opened on a page that has nothing of it yet.
  await host.opens('/');
  await quiet(page);
  builds.forget();
  await opensCard(page);
  await expect(card(page).getByRole('textbox')).toBeFocused();
  await expect(card(page).locator('[data-loading]')).toHaveCount(0);
  await settled(page, builds);
  const bytes = await builds.bytes(/./);
  expect(builds.ours()).toContain('Chat');
  test.info().annotations.push({ type: 'opening', description: `${bytes} bytes of gzip` });
  expect(bytes, 'bytes of opening it').toBeLessThanOrEqual(60_000);

  // What draws replies comes with the first of them.
  expect(builds.ours()).not.toContain('reply-text');
  await asks(page, 'How much ice do we need?');
  await expect.poll(builds.ours).toContain('reply-text');
});
