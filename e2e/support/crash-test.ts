import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Locator, type Page, test as base } from '@playwright/test';
import { START_TIMEOUT, startApp } from './app.ts';
import { releaseCrashRemotes } from './crash-remote.ts';
import { FaultyServer } from './faulty-server.ts';
import { PASSWORD } from './people.ts';
import { appHere, follow } from './visit.ts';

/** `CRASH=all`: every cell; otherwise a handful of each kind. */
export const ALL = process.env['CRASH'] === 'all';

/** A Yolo with the crash remote behind a server that breaks files, and a session of somebody who has signed up there. */
interface House {
  server: FaultyServer;
  session: string;
}

/** A member's tab of a browser that has seen nothing of Yolo yet, and keeps what it gets. */
export class Visitor {
  constructor(
    readonly page: Page,
    readonly server: FaultyServer,
    /** Where Yolo is for this browser. */
    readonly url: string,
  ) {}

  /** @param url of what stands before the server, for a browser that takes any certificate; otherwise its own */
  static async arrives(browser: Browser, { server, session }: House, url = server.url): Promise<Visitor> {
    const origins = [{ origin: url, localStorage: [{ name: 'yolo.session', value: session }] }];
    const context = await browser.newContext({
      ...{ storageState: { cookies: [], origins }, locale: 'en-US' },
      ignoreHTTPSErrors: url !== server.url,
    });
    return new Visitor(await context.newPage(), server, url);
  }

  async opens(path: string): Promise<void> {
    // What hangs holds up the load event, too.
    await this.page.goto(this.url + path, { waitUntil: 'commit' });
    await appHere(this.page);
  }

  async follows(href: string): Promise<void> {
    await follow(this.page, href);
    await expect(this.page).toHaveURL(this.url + href);
  }

  /** From here on {@link hasStayedOpen} tells whether the page was loaded anew. */
  async staysOpen(): Promise<void> {
    await this.page.evaluate(() => Object.assign(window, { sameTab: true }));
  }

  hasStayedOpen(): Promise<boolean> {
    return this.page.evaluate(() => 'sameTab' in window);
  }

  /** What the crash remote does from now on; null: what it should. */
  async crashes(how: string | null): Promise<void> {
    const keep = (crash: string | null) =>
      crash === null ? sessionStorage.removeItem('crash') : sessionStorage.setItem('crash', crash);
    if (this.page.url().startsWith(this.url)) await this.page.evaluate(keep, how);
    else await this.page.addInitScript((crash) => sessionStorage.setItem('crash', crash ?? ''), how);
  }

  get tile(): Locator {
    return this.page.getByRole('main').getByRole('alert');
  }

  /** The tile is there, the API knows why, and the frame stands. When it comes, the shell's unit tests say (hanging.test.tsx). */
  async seesTile(failure: string): Promise<void> {
    await expect(this.tile).toBeVisible();
    await expect.poll(() => this.server.reports.map((report) => report['failure'])).toContain(failure);
    await expect(this.page.getByRole('banner')).toBeVisible();
  }

  async mendsByOnePress(field: Locator): Promise<void> {
    await this.staysOpen();
    await this.tile.getByRole('button', { name: 'Try again' }).click();
    await expect(field).toBeVisible();
    await expect(this.page.locator('[data-remote][data-state=shown]').first()).toBeVisible();
    await expect(this.tile).toHaveCount(0);
    expect(await this.hasStayedOpen(), 'no reload').toBe(true);
  }
}

export const test = base.extend<{ visitor: Visitor; server: FaultyServer }, { house: House }>({
  house: [
    // eslint-disable-next-line no-empty-pattern -- playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const app = await startApp();
      await releaseCrashRemotes(app);
      const server = await FaultyServer.before(app.url);
      const email = `${randomUUID()}@example.org`;
      const answer = await fetch(`${app.url}/api/auth/sign-up`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ firstName: 'Ousmane', lastName: 'Diallo', email, password: PASSWORD }),
      });
      await use({ server, session: await answer.text() });
      await server.end();
      await app.stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT },
  ],
  server: async ({ house: { server } }, use) => {
    server.mend();
    server.reports.length = 0;
    await use(server);
  },
  visitor: async ({ browser, house, server: _ }, use) => {
    const visitor = await Visitor.arrives(browser, house);
    await use(visitor);
    await visitor.page.context().close();
  },
});

export { expect } from '@playwright/test';
