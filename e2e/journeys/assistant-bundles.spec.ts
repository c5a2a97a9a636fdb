import { gzipSync } from 'node:zlib';
import type { Page, Request, Response } from '@playwright/test';
import { asks, card, opensCard } from '../support/assistant.ts';
import { nextYear } from '../support/days.ts';
import { expect, test } from '../support/people.ts';

const BUILT = /\/builds\/.+\.(js|css|svg)$/;
const OURS = /\/builds\/mfe-assistant\//;

/** Records which files of builds a page fetches. */
function recordBuildFiles(page: Page) {
  const responses: Response[] = [];
  const underWay = new Set<Request>();
  const isBuilt = (url: string) => BUILT.test(new URL(url).pathname);
  page.on('request', (request) => void (isBuilt(request.url()) && underWay.add(request)));
  const onEnd = (request: Request) => void underWay.delete(request);
  page.on('requestfinished', onEnd).on('requestfailed', onEnd);
  page.on('response', (response) => void (isBuilt(response.url()) && responses.push(response)));
  return {
    underWay: () => underWay.size,
    forget: () => void responses.splice(0),
    /** Names of the assistant's files, without hash. */
    ours: () =>
      responses
        .filter((response) => OURS.test(response.url()))
        .map((response) => /([^/.]+)\.[^/]+$/.exec(response.url())![1]!),
    /** Compressed bytes of the files whose address matches. */
    bytes: async (which: RegExp) => {
      const bodies = responses.filter((each) => which.test(each.url())).map((each) => each.body());
      return (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0);
    },
  };
}

const waitForNetworkIdle = (page: Page) => page.waitForLoadState('networkidle');

/** Waits until all files have loaded, including those that are requested when the page is idle. */
async function waitForFiles(page: Page, builds: ReturnType<typeof recordBuildFiles>): Promise<void> {
  const nextIdle = () => page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
  await expect
    .poll(async () => {
      await nextIdle();
      return builds.underWay();
    })
    .toBe(0);
}

test('the assistant is fetched only when it is opened, and takes at most 60 KB', async ({ person }) => {
  const host = await person('Ottavia Serra');
  await host.signsUp();
  const { page } = host;
  const id = await host.creates({ name: 'Marzipan Regatta', days: [nextYear('08-21')] });
  const builds = recordBuildFiles(page);

  for (const path of ['/', `/events/${id}/photos`]) {
    await host.opens(path);
    await waitForNetworkIdle(page);
    expect(builds.ours(), path).toEqual([]);
  }

  // The assistant's button beside a picture field: fetches the entry and the button's chunk.
  await host.opens('/create');
  await expect(page.getByRole('button', { name: 'Create with AI' })).toBeVisible();
  await waitForNetworkIdle(page);
  expect(builds.ours().sort()).toEqual(['ImageCreator', 'entry']);
  expect(await builds.bytes(/ImageCreator/), 'bytes of the button').toBeLessThanOrEqual(4096);

  // The Easter eggs of an event: fetch the entry and a chunk with a few listeners.
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
  await waitForNetworkIdle(page);
  expect(builds.ours().sort()).toEqual(['Eggs', 'entry']);
  expect(await builds.bytes(/Eggs/), 'bytes of the egg layer').toBeLessThanOrEqual(4096);

  // The assistant is opened on a page that has none of its files yet.
  await host.opens('/');
  await waitForNetworkIdle(page);
  builds.forget();
  await opensCard(page);
  await expect(card(page).getByRole('textbox')).toBeFocused();
  await expect(card(page).locator('[data-loading]')).toHaveCount(0);
  await waitForFiles(page, builds);
  const bytes = await builds.bytes(/./);
  expect(builds.ours()).toContain('Chat');
  test.info().annotations.push({ type: 'opening', description: `${bytes} bytes of gzip` });
  expect(bytes, 'bytes of opening it').toBeLessThanOrEqual(60_000);

  // The code that renders replies is loaded with the first reply.
  expect(builds.ours()).not.toContain('reply-text');
  await asks(page, 'How much ice do we need?');
  await expect.poll(builds.ours).toContain('reply-text');
});
