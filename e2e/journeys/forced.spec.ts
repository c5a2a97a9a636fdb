import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { signUp } from '../bench/parts/house.ts';
import { type Forged, StolenHouse } from '../support/stolen.ts';
import { appHere } from '../support/visit.ts';

/*
 * The registry refuses builds that do not go together, for a reason of a closed list (api/src/core/releases/fits.ts). Written
 * straight into the tables, as somebody who has stolen the database could, each of them costs at most its own remote's pages.
 */

const remotes = globSync('mfe-*', { cwd: fileURLToPath(new URL('../../', import.meta.url)) });

interface BuildFile {
  manifest: { routes: { path: string }[]; slots: object };
  hints: object[];
}
const { manifest, hints } = JSON.parse(
  readFileSync(new URL('../../mfe-lists/dist/build.json', import.meta.url), 'utf8'),
) as BuildFile;

/** A build of the lists remote with a further page. */
const withPage = (path: string): Forged => ({
  project: 'mfe-lists',
  described: {
    manifest: {
      ...manifest,
      routes: [{ ...manifest.routes[0], path, access: 'public' }, ...manifest.routes],
    },
  },
});

interface Case {
  forged: Forged[];
  without?: string[];
  /** Class of the failure by which the remote's own page does not open; undefined: it opens. */
  failure?: string;
  /** Pages stay those of the generation before. */
  stays?: true;
}

const reasons: Record<string, Case> = {
  'a remote that is not there': { forged: [], without: ['mfe-lists'] },
  'shell-missing': { forged: [], without: ['shell'], stays: true },
  'name-missing: a key': {
    forged: [
      {
        project: 'mfe-lists',
        entry: (text) => text.replaceAll('@yolo/platform/remote', '@yolo/platform/of-tomorrow'),
      },
    ],
    failure: 'incompatible',
  },
  'name-missing: a name': {
    forged: [{ project: 'mfe-lists', entry: (text) => `${text}\n${withoutName}` }],
    failure: 'threw-starting',
  },
  'route-missing': {
    forged: [{ project: 'mfe-lists', described: { uses: { shares: {}, routes: ['GET /of-tomorrow'] } } }],
  },
  pattern: { forged: [withPage('/food/:id(\\d+)?/((x'), withPage('')] },
  'place-taken, by the server': { forged: [withPage('/api/*')] },
  'place-taken, by the shell': { forged: [withPage('/about')] },
  'place-taken, of everybody': { forged: [withPage('/*')] },
  'routes-overlap': { forged: [withPage('/:anything')] },
  'slot-taken': {
    forged: [
      {
        project: 'mfe-lists',
        described: { manifest: { ...manifest, slots: { 'events.frame/v1': './App' } } },
      },
    ],
  },
  'library-twice': {
    forged: [{ project: 'mfe-lists', described: { packages: ['react@19.3.1', 'react-dom@19.3.1'] } }],
  },
  'too-large': { forged: [{ project: 'mfe-lists', files: { 'more.js': ' '.repeat(3_000_000) } }] },
  'not-for-remotes': {
    forged: [
      {
        project: 'mfe-lists',
        described: { css: ['all.css'], inline: 'all.css', fonts: ['all.css'], icon: 'all.css', provides: {} },
        files: { 'all.css': 'body { display: none !important }' },
      },
    ],
  },
  'a manifest without links': {
    forged: [
      { project: 'mfe-lists', described: { manifest: { ...manifest, links: undefined, slots: undefined } } },
    ],
  },
  'links of no shape': {
    forged: [
      { project: 'mfe-lists', described: { manifest: { ...manifest, links: [{ place: 'top-bar' }, null] } } },
    ],
  },
  'hints of no shape': {
    forged: [
      {
        project: 'mfe-lists',
        described: { hints: [...hints, { path: '/food' }], preload: { './App': 'x' } },
      },
    ],
  },
};

/** In the page: the container gives its module the platform without what makes a remote of it. */
const withoutName = `;(() => {
  const { init, get } = yolo_mfe_lists;
  yolo_mfe_lists = { get, init: (scope) => init({ ...scope, '@yolo/platform/remote': Object.fromEntries(
    Object.entries(scope['@yolo/platform/remote']).map(([version, share]) => [version, { ...share,
      get: async () => { const module = (await share.get())(); return () => ({ ...module, defineRemote: undefined }); } }])) }) };
})();`;

let stolen: StolenHouse;
test.beforeAll(async () => void (stolen = await StolenHouse.open()));
test.afterAll(() => stolen.house.end());

async function member(page: Page): Promise<void> {
  const { id, token: accessToken } = await signUp(stolen.house.app.url);
  const accessTokenExpiresAt = new Date(Date.now() + 600_000).toISOString();
  const kept = JSON.stringify({ accessToken, accessTokenExpiresAt, user: { id } });
  await page.addInitScript((session) => localStorage.setItem('yolo.session', session), kept);
}

for (const [reason, { forged, without, failure, stays }] of Object.entries(reasons)) {
  test(reason, async ({ page }) => {
    const { url } = stolen.house.app;
    const before = await generationOf(url);
    const n = await stolen.force(forged, without);
    if (stays) {
      // The API reads the pointer again beside requests; one reading may have begun before the pointer was moved.
      const read = await stolen.pointerReadings();
      await expect
        .poll(async () => {
          expect(await generationOf(url)).toBe(before);
          return (await stolen.pointerReadings()) - read;
        })
        .toBeGreaterThan(2);
    } else await expect.poll(() => generationOf(url)).toBe(n);
    await member(page);
    // The shell's own pages and another remote's are what they were.
    for (const path of ['/about', '/expenses']) {
      await page.goto(url + path);
      await appHere(page);
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Events' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await expect(page.locator('[data-state=loading]')).toHaveCount(0);
    }
    const reported = failure && page.waitForRequest(/\/api\/failures$/);
    await page.goto(`${url}/food`);
    await appHere(page);
    await expect(page.getByRole('banner')).toBeVisible();
    if (reported) {
      await expect(page.getByRole('main').getByRole('alert')).toContainText('did not open');
      expect((await reported).postDataJSON()).toMatchObject({ remote: 'mfe-lists', failure });
    } else {
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    }
  });
}

test('no remote at all: what the shell draws stands', async ({ page }) => {
  const { url } = stolen.house.app;
  const n = await stolen.force([], remotes);
  await expect.poll(() => generationOf(url)).toBe(n);
  await member(page);
  for (const path of ['/', '/about', '/profile', '/events']) {
    await page.goto(url + path);
    await appHere(page);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  }
});

async function generationOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/about`)).text();
  const said = /id="yolo-generation"[^>]*>(.*?)<\/script>/s.exec(text)?.[1];
  return (JSON.parse(said!) as { id: number }).id;
}
