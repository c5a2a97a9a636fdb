import { type Browser, expect, type Locator, type Page, test as base } from '@playwright/test';
import { type App, START_TIMEOUT, startApp } from './app.ts';
import { releaseCrashRemotes } from './crash-remote.ts';
import { FaultyServer } from './faulty-server.ts';
import { type Session, signIn, signUp } from './sessions.ts';
import { waitForApp, follow } from './visit.ts';

/** `CRASH=all`: every combination; otherwise a sample of each kind. */
export const ALL = process.env['CRASH'] === 'all';

/** A running Yolo with the crash remote behind a server that breaks files, and a member. */
interface House {
  server: FaultyServer;
  /** A new session for each tab: a shared one would end when the first tab refreshes it. */
  signIn(): Promise<Session>;
}

/** A member's tab in a browser with an empty cache that is kept from page to page. */
export class Visitor {
  constructor(
    readonly page: Page,
    readonly server: FaultyServer,
    /** Yolo's address for this browser. */
    readonly url: string,
  ) {}

  /** @param url of a proxy before the server, whose certificate is not checked; by default the server's own */
  static async open(browser: Browser, { server, signIn }: House, url = server.url): Promise<Visitor> {
    const origins = [
      { origin: url, localStorage: [{ name: 'yolo.session', value: JSON.stringify(await signIn()) }] },
    ];
    const context = await browser.newContext({
      ...{ storageState: { cookies: [], origins }, locale: 'en-US' },
      ignoreHTTPSErrors: url !== server.url,
    });
    return new Visitor(await context.newPage(), server, url);
  }

  async opens(path: string): Promise<void> {
    // A request that hangs delays the load event, too.
    await this.page.goto(this.url + path, { waitUntil: 'commit' });
    await waitForApp(this.page);
  }

  async follows(href: string): Promise<void> {
    await follow(this.page, href);
    await expect(this.page).toHaveURL(this.url + href);
  }

  /** Marks the page, so that {@link isSamePage} can tell whether it was reloaded. */
  async markPage(): Promise<void> {
    await this.page.evaluate(() => Object.assign(window, { sameTab: true }));
  }

  isSamePage(): Promise<boolean> {
    return this.page.evaluate(() => 'sameTab' in window);
  }

  /** Sets how the crash remote fails; null: not at all. */
  async setCrash(how: string | null): Promise<void> {
    const store = (crash: string | null) =>
      crash === null ? sessionStorage.removeItem('crash') : sessionStorage.setItem('crash', crash);
    if (this.page.url().startsWith(this.url)) await this.page.evaluate(store, how);
    else await this.page.addInitScript((crash) => sessionStorage.setItem('crash', crash ?? ''), how);
  }

  get tile(): Locator {
    return this.page.getByRole('main').getByRole('alert');
  }

  /** The tile is shown, the failure was reported, and the frame works. After which time is tested in the shell (hanging.test.tsx). */
  async seesTile(failure: string): Promise<void> {
    await expect(this.tile).toBeVisible();
    await expect.poll(() => this.server.reports.map((report) => report['failure'])).toContain(failure);
    await expect(this.page.getByRole('banner')).toBeVisible();
  }

  /** @param hasRemote whether the page has a remote, which is then shown */
  async recoversByTryAgain(field: Locator, hasRemote = true): Promise<void> {
    await this.markPage();
    await this.tile.getByRole('button', { name: 'Try again' }).click();
    await expect(field).toBeVisible();
    if (hasRemote) await expect(this.page.locator('[data-remote][data-state=shown]').first()).toBeVisible();
    await expect(this.page.locator('[data-remote]:not([data-state=shown])')).toHaveCount(0);
    await expect(this.tile).toHaveCount(0);
    expect(await this.isSamePage(), 'no reload').toBe(true);
  }
}

async function useHouse(app: App, use: (house: House) => Promise<void>): Promise<void> {
  await releaseCrashRemotes(app);
  const server = await FaultyServer.startFor(app.url);
  try {
    const { email } = await signUp(app.url, ['Ousmane', 'Diallo']);
    await use({ server, signIn: () => signIn(app.url, email) });
  } finally {
    await server.end();
  }
}

export const test = base.extend<{ visitor: Visitor; server: FaultyServer }, { house: House }>({
  house: [
    // eslint-disable-next-line no-empty-pattern -- playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const app = await startApp();
      try {
        await useHouse(app, use);
      } finally {
        await app.stop();
      }
    },
    { scope: 'worker', timeout: START_TIMEOUT },
  ],
  server: async ({ house: { server } }, use) => {
    server.mend();
    server.reports.length = 0;
    await use(server);
  },
  visitor: async ({ browser, house, server: _ }, use) => {
    const visitor = await Visitor.open(browser, house);
    await use(visitor);
    await visitor.page.context().close();
  },
});

export { expect } from '@playwright/test';
