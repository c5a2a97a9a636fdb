import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { startApp, type App } from '../support/app.ts';
import { manifests, memberPages } from '../support/manifests.ts';
import { expect, newcomer, type Person, test } from '../support/people.ts';
import { releaseAgain } from '../support/release.ts';

/* Builds of several releases in one page, and what a browser keeps of older and newer ones. */

const root = fileURLToPath(new URL('../../', import.meta.url));
const remotes = globSync('mfe-*', { cwd: root });

interface BuildFile {
  provides: Record<string, string[]>;
  manifest: { platform: string };
  uses: { shares: Record<string, string[]> };
}
const built = (project: string) =>
  JSON.parse(readFileSync(`${root}${project}/dist/build.json`, 'utf8')) as BuildFile;

let app: App;
test.beforeAll(async () => void (app = await startApp()));
test.afterAll(() => app.stop());

/** The pages of remotes that a member without events has. */
const pages = manifests.flatMap(memberPages);
/** The one that is open in the end. */
const last = manifests.findLast((manifest) => memberPages(manifest).length > 0)!.name;

async function opensAll(host: Person): Promise<void> {
  for (const path of pages) {
    await host.opens(path);
    await expect(host.page.getByRole('main').locator('[data-state=shown] h1')).toBeVisible();
    await expect(host.page.getByRole('main').getByRole('alert')).toHaveCount(0);
  }
}

const mark = (build: string) => ({ code: `\n;(window.yoloBuilds ??= []).push('${build}');` });
const marks = (page: Page) =>
  page.evaluate(() => (window as unknown as { yoloBuilds?: string[] }).yoloBuilds ?? []);

test('a newer shell with older remotes, and then newer remotes: each runs with each, and is judged by names', async ({
  browser,
}) => {
  const host = await newcomer(browser, app.url, 'Tomasz Wieczorek');
  const { provides } = built('shell');
  const more = { ...provides, react: [...provides['react']!, 'useOfTomorrow'], '@yolo/of-tomorrow': ['all'] };
  await releaseAgain(app, 'shell', '0.2.0', { ...mark('shell'), described: { provides: more } });
  await opensAll(host);
  expect(await marks(host.page)).toEqual(['shell']);

  // Made with another patch of React and another design system, of which it takes the same names.
  const madeWith = { react: '19.99.1', designSystem: 'ffffffffffffffff', platform: 'ffffffffffffffff' };
  for (const remote of remotes) {
    await releaseAgain(app, remote, '0.2.0', { ...mark(remote), described: { madeWith } });
  }
  await opensAll(host);
  expect(await marks(host.page)).toEqual(['shell', last]);

  // And the shell of before, under them.
  await releaseAgain(app, 'shell', '0.1.9', mark('the older shell'));
  await opensAll(host);
  expect(await marks(host.page)).toEqual(['the older shell', last]);
  expect(host.complaints).toEqual([]);
  await host.page.context().close();
});

test('what takes or gives another set of names is refused, and pages stay what they are', async ({
  browser,
}) => {
  const host = await newcomer(browser, app.url, 'Xiomara Delgado');
  const generation = () => host.page.locator('#yolo-generation').textContent();
  await host.opens('/events');
  const before = await generation();
  const { shares } = built('mfe-events').uses;
  const taken = { ...shares, '@yolo/design-system': [...shares['@yolo/design-system']!, 'OfTomorrow'] };
  await expect(
    releaseAgain(app, 'mfe-events', '0.3.0', { described: { uses: { shares: taken, routes: [] } } }),
  ).rejects.toThrow('mfe-events uses OfTomorrow of @yolo/design-system, which the shell does not provide.');
  const { provides } = built('shell');
  const [lost] = shares['@yolo/design-system']!;
  const fewer = {
    ...provides,
    '@yolo/design-system': provides['@yolo/design-system']!.filter((name) => name !== lost),
  };
  await expect(releaseAgain(app, 'shell', '0.3.0', { described: { provides: fewer } })).rejects.toThrow(
    `mfe-events uses ${lost} of @yolo/design-system, which the shell does not provide.`,
  );
  // Names that nobody uses may go.
  const used = new Set(remotes.flatMap((remote) => built(remote).uses.shares['@yolo/design-system'] ?? []));
  const kept = { ...provides, '@yolo/design-system': [...used] };
  expect(kept['@yolo/design-system'].length).toBeLessThan(provides['@yolo/design-system']!.length);
  await host.opens('/events');
  expect(await generation()).toBe(before);
  await releaseAgain(app, 'shell', '0.3.1', { described: { provides: kept } });
  await opensAll(host);
  expect(host.complaints).toEqual([]);
  await host.page.context().close();
});

test('each remote runs with the names of the oldest shell that its build says will do, and asks for no other', async ({
  browser,
}) => {
  const { providedAt } = (await import('../../shell/platform/preset/since.mjs' as string)) as {
    providedAt(version: string): Record<string, string[]>;
  };
  const oldest = Object.fromEntries(
    remotes.map((remote) => [
      `yolo_${remote.replaceAll('-', '_')}`,
      providedAt(built(remote).manifest.platform.replace('^', '')),
    ]),
  );
  const host = await newcomer(browser, app.url, 'Halvard Nygaard');
  await host.page.addInitScript(giveOnly, oldest);
  for (const path of pages) {
    await host.opens(path);
    await expect(host.page.getByRole('main').locator('[data-state=shown] h1')).toBeVisible();
    const { given, missed } = await host.page.evaluate(
      () => (window as unknown as { watched: { given: number; missed: string[] } }).watched,
    );
    expect(given, 'names that were taken').toBeGreaterThan(10);
    expect(missed).toEqual([]);
  }
  expect(host.complaints).toEqual([]);
  await host.page.context().close();
});

/** In the page: each remote's container is given shares that have the named names and no others. */
function giveOnly(names: Record<string, Record<string, string[]>>): void {
  type Share = { get(): Promise<() => object> };
  type Scope = Record<string, Record<string, Share>>;
  const watched = { given: 0, missed: [] as string[] };
  Object.assign(window, { watched });
  const cut = (module: object, key: string, known: string[]) =>
    new Proxy(module, {
      get(target, name) {
        if (typeof name === 'symbol' || name.startsWith('__')) return Reflect.get(target, name) as unknown;
        watched.given += 1;
        if (!known.includes(name) && name !== 'default') watched.missed.push(`${name} of ${key}`);
        return Reflect.get(target, name) as unknown;
      },
    });
  for (const [container, provided] of Object.entries(names)) {
    const given = (scope: Scope): Scope =>
      Object.fromEntries(
        Object.entries(scope).map(([key, versions]) => [
          key,
          Object.fromEntries(
            Object.entries(versions).map(([version, share]) => [
              version,
              {
                ...share,
                get: async () => {
                  const module = (await share.get())();
                  return () => cut(module, key, provided[key] ?? []);
                },
              },
            ]),
          ),
        ]),
      );
    type Container = { init(scope: Scope): unknown; get(exposed: string): unknown };
    let left: Container | undefined;
    Object.defineProperty(window, container, {
      get: () => left && { get: left.get, init: (scope: Scope) => left!.init(given(scope)) },
      set: (value: Container) => void (left = value),
    });
  }
}
