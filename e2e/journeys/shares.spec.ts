import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { becomesAdmin } from '../support/admin.ts';
import { nextYear } from '../support/days.ts';
import { eventPages, manifests, memberPages } from '../support/manifests.ts';
import { expect, test } from '../support/people.ts';

const containers = manifests.map(({ name }) => `yolo_${name.replaceAll('-', '_')}`);
/** What a remote takes before anything of it runs. */
const FIRST_TAKEN = 'react/jsx-runtime';

/** A share scope as containers are given it: what there is of each key, by version. */
type Scope = Record<string, Record<string, { from: string }>>;
interface Watched {
  renderers: number;
  /** By the container that was given it. */
  scopes: Record<string, Scope>;
}

/**
 * Looks on from the page's beginning: how many renderers of React say that they are there, and which shares the remotes are given.
 * @param pretended version that the first share is said to have
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
        const given = (scope: Scope) => {
          watched.scopes[name] = scope;
          const [share] = Object.values(scope[key] ?? {});
          return version && share ? { ...scope, [key]: { [version]: share } } : scope;
        };
        Object.defineProperty(window, name, {
          get: () => container && { ...container, init: (scope: Scope) => container!.init(given(scope)) },
          set: (left: Container) => void (container = { init: left.init, get: left.get }),
        });
      }
    },
    { names: containers, key: FIRST_TAKEN, version: pretended },
  );
}

const watched = (page: Page) => page.evaluate(() => (window as unknown as { watched: Watched }).watched);

test('shell and remotes draw with one React, and there is one version of each share', async ({ person }) => {
  const host = await person('Noor Haddad');
  await watch(host.page);
  await host.signsUp();
  const id = await host.creates({ name: 'Kite Night', days: [nextYear('05-01')] });
  await becomesAdmin(host);
  const { provides } = JSON.parse(
    readFileSync(new URL('../../shell/dist/build.json', import.meta.url), 'utf8'),
  ) as { provides: object };
  const given = new Set<string>();
  for (const path of [...manifests.flatMap(memberPages), ...eventPages(id), '/admin']) {
    await host.opens(path);
    await expect(host.page.getByRole('main').locator('[data-state=shown] h1')).toBeVisible();
    const { renderers, scopes } = await watched(host.page);
    expect(renderers, path).toBe(1);
    for (const [remote, scope] of Object.entries(scopes)) {
      given.add(remote);
      expect(Object.keys(scope).sort()).toEqual(Object.keys(provides).sort());
      const several = Object.entries(scope).filter(
        ([, versions]) =>
          Object.keys(versions).length !== 1 ||
          Object.values(versions).some(({ from }) => from !== 'yolo_shell'),
      );
      expect(several, `${path}: ${remote}`).toEqual([]);
    }
  }
  expect([...given].sort()).toEqual([...containers].sort());
});

test('a remote that needs another version than the shell has is refused as incompatible', async ({
  person,
}) => {
  const host = await person('Idris Kaplan');
  // The page's part asks for React while it is drawn.
  host.forgives(/Unsatisfied version 18\.3\.1/);
  await watch(host.page, '18.3.1');
  await host.signsUp();
  const reported = host.page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/failures'),
  );
  await host.opens('/create');
  await expect(host.page.getByRole('alert')).toContainText(
    'It does not fit the version of Yolo that is open',
  );
  expect((await reported).postDataJSON()).toMatchObject({ remote: 'mfe-events', failure: 'incompatible' });
});
