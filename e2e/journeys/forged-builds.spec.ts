import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { type ForgedBuild, ForgedBuilds } from '../support/forged-builds.ts';
import { waitForApp } from '../support/visit.ts';

/*
 * The registry refuses builds that do not fit together, for a reason of a closed list (api/src/core/releases/fits.ts). When an
 * attacker with access to the database writes such builds into its tables, each breaks at most its own remote's pages.
 */

const remotes = globSync('mfe-*', { cwd: fileURLToPath(new URL('../../', import.meta.url)) });

interface BuildFile {
  manifest: { routes: { path: string }[]; slots: object };
  hints: object[];
}
const { manifest, hints } = JSON.parse(
  readFileSync(new URL('../../mfe-lists/dist/build.json', import.meta.url), 'utf8'),
) as BuildFile;

/** A build of the lists remote with an additional route. */
const withPage = (path: string): ForgedBuild => ({
  project: 'mfe-lists',
  described: {
    manifest: {
      ...manifest,
      routes: [{ ...manifest.routes[0], path, access: 'public' }, ...manifest.routes],
    },
  },
});

interface Case {
  forged: ForgedBuild[];
  without?: string[];
  /** Failure class of the remote's own page; undefined: it opens. */
  failure?: string;
  /** Pages go on with the generation before. */
  isIgnored?: true;
}

const reasons: Record<string, Case> = {
  'a remote that is not there': { forged: [], without: ['mfe-lists'] },
  'shell-missing': { forged: [], without: ['shell'], isIgnored: true },
  'uses-missing': { forged: [{ project: 'mfe-lists', described: { uses: undefined } }] },
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

/** Runs in the page: passes a platform without `defineRemote` to the container. */
const withoutName = `;(() => {
  const { init, get } = yolo_mfe_lists;
  yolo_mfe_lists = { get, init: (scope) => init({ ...scope, '@yolo/platform/remote': Object.fromEntries(
    Object.entries(scope['@yolo/platform/remote']).map(([version, share]) => [version, { ...share,
      get: async () => { const module = (await share.get())(); return () => ({ ...module, defineRemote: undefined }); } }])) }) };
})();`;

let instance: ForgedBuilds;
test.beforeAll(async () => void (instance = await ForgedBuilds.open()));
test.afterAll(() => instance.house.end());

for (const [reason, { forged, without, failure, isIgnored }] of Object.entries(reasons)) {
  test(`a forged build breaks at most its own pages: ${reason}`, async ({ page }) => {
    const { url } = instance.house.app;
    const before = await instance.generation();
    const n = await instance.makeCurrent(forged, without);
    if (isIgnored) {
      // The API reads the pointer in the background; one reading may have begun before the pointer was changed.
      const readings = await instance.pointerReadings();
      await expect
        .poll(async () => {
          expect(await instance.generation()).toBe(before);
          return (await instance.pointerReadings()) - readings;
        })
        .toBeGreaterThan(2);
    } else await expect.poll(() => instance.generation()).toBe(n);
    await instance.signIn(page);
    // Pages of the shell and of another remote work as before.
    for (const path of ['/about', '/expenses']) {
      await page.goto(url + path);
      await waitForApp(page);
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Events' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await expect(page.locator('[data-state=loading]')).toHaveCount(0);
    }
    const report = failure && page.waitForRequest(/\/api\/failures$/);
    await page.goto(`${url}/food`);
    await waitForApp(page);
    await expect(page.getByRole('banner')).toBeVisible();
    if (report) {
      await expect(page.getByRole('main').getByRole('alert')).toContainText('did not open');
      expect((await report).postDataJSON()).toMatchObject({ remote: 'mfe-lists', failure });
    } else {
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    }
  });
}

test('the shell’s pages work without any remote', async ({ page }) => {
  const { url } = instance.house.app;
  const n = await instance.makeCurrent([], remotes);
  await expect.poll(() => instance.generation()).toBe(n);
  await instance.signIn(page);
  for (const path of ['/', '/about', '/profile', '/events']) {
    await page.goto(url + path);
    await waitForApp(page);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  }
});
