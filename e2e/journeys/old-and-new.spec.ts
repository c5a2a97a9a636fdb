import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { startApp, type App } from '../support/app.ts';
import { manifests, memberPages } from '../support/manifests.ts';
import { expect, signUpPerson, type Person, test } from '../support/people.ts';
import { releaseAgain } from '../support/release.ts';

/* Builds of several releases in one page. */

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

/** The pages of remotes that a member can open without an event. */
const pages = manifests.flatMap(memberPages);
/** The remote of the last page. */
const last = manifests.findLast((manifest) => memberPages(manifest).length > 0)!.name;

async function expectAllPages(host: Person): Promise<void> {
  for (const path of pages) {
    await host.opens(path);
    await expect(host.page.getByRole('main').locator('[data-state=shown] h1')).toBeVisible();
    await expect(host.page.getByRole('main').getByRole('alert')).toHaveCount(0);
  }
}

const mark = (build: string) => ({ code: `\n;(window.yoloBuilds ??= []).push('${build}');` });
const marks = (page: Page) =>
  page.evaluate(() => (window as unknown as { yoloBuilds?: string[] }).yoloBuilds ?? []);

test('newer and older builds of shell and remotes run together if their names fit', async ({ browser }) => {
  const host = await signUpPerson(browser, app.url, 'Tomasz Wieczorek');
  const { provides } = built('shell');
  const more = { ...provides, react: [...provides['react']!, 'useOfTomorrow'], '@yolo/of-tomorrow': ['all'] };
  await releaseAgain(app, 'shell', '0.2.0', { ...mark('shell'), described: { provides: more } });
  await expectAllPages(host);
  expect(await marks(host.page)).toEqual(['shell']);

  // Built with another patch version of React and another design system, but with the same names.
  const madeWith = { react: '19.99.1', designSystem: 'ffffffffffffffff', platform: 'ffffffffffffffff' };
  for (const remote of remotes) {
    await releaseAgain(app, remote, '0.2.0', { ...mark(remote), described: { madeWith } });
  }
  await expectAllPages(host);
  expect(await marks(host.page)).toEqual(['shell', last]);

  // An older shell with the newer remotes.
  await releaseAgain(app, 'shell', '0.1.9', mark('the older shell'));
  await expectAllPages(host);
  expect(await marks(host.page)).toEqual(['the older shell', last]);
  expect(host.complaints).toEqual([]);
  await host.page.context().close();
});

test('a build that uses or provides names that do not fit is refused, and pages do not change', async ({
  browser,
}) => {
  const host = await signUpPerson(browser, app.url, 'Xiomara Delgado');
  const generation = () => host.page.locator('#yolo-generation').textContent();
  await host.opens('/events');
  const before = await generation();
  const { shares } = built('mfe-events').uses;
  const shared = { ...shares, '@yolo/design-system': [...shares['@yolo/design-system']!, 'OfTomorrow'] };
  await expect(
    releaseAgain(app, 'mfe-events', '0.3.0', { described: { uses: { shares: shared, routes: [] } } }),
  ).rejects.toThrow('mfe-events uses OfTomorrow of @yolo/design-system, which the shell does not provide.');
  const { provides } = built('shell');
  const [removed] = shares['@yolo/design-system']!;
  const fewer = {
    ...provides,
    '@yolo/design-system': provides['@yolo/design-system']!.filter((name) => name !== removed),
  };
  await expect(releaseAgain(app, 'shell', '0.3.0', { described: { provides: fewer } })).rejects.toThrow(
    `mfe-events uses ${removed} of @yolo/design-system, which the shell does not provide.`,
  );
  // Names that no remote uses may be removed.
  const used = new Set(remotes.flatMap((remote) => built(remote).uses.shares['@yolo/design-system'] ?? []));
  const remaining = { ...provides, '@yolo/design-system': [...used] };
  expect(remaining['@yolo/design-system'].length).toBeLessThan(provides['@yolo/design-system']!.length);
  await host.opens('/events');
  expect(await generation()).toBe(before);
  await releaseAgain(app, 'shell', '0.3.1', { described: { provides: remaining } });
  await expectAllPages(host);
  expect(host.complaints).toEqual([]);
  await host.page.context().close();
});

test('each remote runs with the names of the oldest shell that its build accepts, and uses no others', async ({
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
  const host = await signUpPerson(browser, app.url, 'Halvard Nygaard');
  await host.page.addInitScript(watchNames, oldest);
  for (const path of pages) {
    await host.opens(path);
    await expect(host.page.getByRole('main').locator('[data-state=shown] h1')).toBeVisible();
    const { used, missed } = await host.page.evaluate(
      () => (window as unknown as { watched: { used: number; missed: string[] } }).watched,
    );
    expect(used, 'names that were used').toBeGreaterThan(10);
    expect(missed).toEqual([]);
  }
  expect(host.complaints).toEqual([]);
  await host.page.context().close();
});

/** Runs in the page: records which names each remote uses, and which of them are not in `names`. */
function watchNames(names: Record<string, Record<string, string[]>>): void {
  type Share = { get(): Promise<() => object> };
  type Scope = Record<string, Record<string, Share>>;
  const watched = { used: 0, missed: [] as string[] };
  Object.assign(window, { watched });
  const watch = (module: object, key: string, known: string[]) =>
    new Proxy(module, {
      get(target, name) {
        if (typeof name === 'symbol' || name.startsWith('__')) return Reflect.get(target, name) as unknown;
        watched.used += 1;
        if (!known.includes(name) && name !== 'default') watched.missed.push(`${name} of ${key}`);
        return Reflect.get(target, name) as unknown;
      },
    });
  for (const [container, provided] of Object.entries(names)) {
    const watchedScope = (scope: Scope): Scope =>
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
                  return () => watch(module, key, provided[key] ?? []);
                },
              },
            ]),
          ),
        ]),
      );
    type Container = { init(scope: Scope): unknown; get(exposed: string): unknown };
    let inner: Container | undefined;
    Object.defineProperty(window, container, {
      get: () => inner && { get: inner.get, init: (scope: Scope) => inner!.init(watchedScope(scope)) },
      set: (value: Container) => void (inner = value),
    });
  }
}
