import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { grantAdmin } from '../support/admin.ts';
import { nextYear } from '../support/days.ts';
import { eventPages, manifests, memberPages } from '../support/manifests.ts';
import { expect, test } from '../support/people.ts';

const containers = manifests.map(({ name }) => `yolo_${name.replaceAll('-', '_')}`);
/** The share that a remote requests before any of its code runs. */
const FIRST_SHARE = 'react/jsx-runtime';

/** A share scope as it is passed to containers: for each key the shares by version. */
type Scope = Record<string, Record<string, { from: string }>>;
interface Watched {
  renderers: number;
  /** By container. */
  scopes: Record<string, Scope>;
}

/**
 * Records from the page's start the number of React renderers, and the share scopes that are passed to remotes.
 * @param pretended version to claim for the first share
 */
async function watch(page: Page, pretended?: string): Promise<void> {
  await page.addInitScript(
    ({ names, key, version }) => {
      const watched: Watched = { renderers: 0, scopes: {} };
      const inject = () => ++watched.renderers;
      const hook = { supportsFiber: true, inject, onCommitFiberRoot() {}, onCommitFiberUnmount() {} };
      Object.assign(window, { watched, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
      type Container = { init(scope: Scope): unknown; get(exposed: string): unknown };
      for (const name of names) {
        let container: Container | undefined;
        const record = (scope: Scope) => {
          watched.scopes[name] = scope;
          const [share] = Object.values(scope[key] ?? {});
          return version && share ? { ...scope, [key]: { [version]: share } } : scope;
        };
        Object.defineProperty(window, name, {
          get: () => container && { ...container, init: (scope: Scope) => container!.init(record(scope)) },
          set: (value: Container) => void (container = { init: value.init, get: value.get }),
        });
      }
    },
    { names: containers, key: FIRST_SHARE, version: pretended },
  );
}

const watched = (page: Page) => page.evaluate(() => (window as unknown as { watched: Watched }).watched);

test('shell and remotes render with one React, and each share has one version', async ({ person }) => {
  const host = await person('Noor Haddad');
  await watch(host.page);
  await host.signsUp();
  const id = await host.creates({ name: 'Kite Night', days: [nextYear('05-01')] });
  await grantAdmin(host);
  const { provides } = JSON.parse(
    readFileSync(new URL('../../shell/dist/build.json', import.meta.url), 'utf8'),
  ) as { provides: object };
  const remotes = new Set<string>();
  for (const path of [...manifests.flatMap(memberPages), ...eventPages(id), '/admin']) {
    await host.opens(path);
    await expect(host.page.getByRole('main').locator('[data-state=shown] h1')).toBeVisible();
    const { renderers, scopes } = await watched(host.page);
    expect(renderers, path).toBe(1);
    for (const [remote, scope] of Object.entries(scopes)) {
      remotes.add(remote);
      expect(Object.keys(scope).sort()).toEqual(Object.keys(provides).sort());
      const wrongShares = Object.entries(scope).filter(
        ([, versions]) =>
          Object.keys(versions).length !== 1 ||
          Object.values(versions).some(({ from }) => from !== 'yolo_shell'),
      );
      expect(wrongShares, `${path}: ${remote}`).toEqual([]);
    }
  }
  expect([...remotes].sort()).toEqual([...containers].sort());
});

test('a remote that needs another version of a share is refused as incompatible', async ({ person }) => {
  const host = await person('Idris Kaplan');
  // Parts of the page request React while they are rendered.
  host.expectsMessages(/Unsatisfied version 18\.3\.1/);
  await watch(host.page, '18.3.1');
  await host.signsUp();
  const report = host.page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/failures'),
  );
  await host.opens('/create');
  await expect(host.page.getByRole('alert')).toContainText(
    'It does not fit the version of Yolo that is open',
  );
  expect((await report).postDataJSON()).toMatchObject({ remote: 'mfe-events', failure: 'incompatible' });
});
