import type { BrowserContext, Page, Route } from '@playwright/test';
import { expect, type Person, REFUSED, test } from '../support/people.ts';

/** Holds requests for the event list with this token, and then refuses them like the server refuses an expired token. */
class Refusals {
  readonly #held = new Map<Page, Route[]>();

  static async of(context: BrowserContext, token: string): Promise<Refusals> {
    const refusals = new Refusals();
    await context.route(/\/api\/events(\?|$)/, async (route) => {
      const request = route.request();
      if (request.headers()['authorization'] !== `Bearer ${token}`) return route.continue();
      const page = request.frame().page();
      refusals.#held.set(page, [...(refusals.#held.get(page) ?? []), route]);
    });
    return refusals;
  }

  get waiting(): number {
    return this.#held.size;
  }

  async refuse(tabs: Person[]): Promise<void> {
    const json = { code: 'unauthenticated', title: 'Not signed in', message: 'Sign in.', requestId: 'r' };
    const routes = tabs.flatMap(({ page }) => this.#held.get(page) ?? []);
    await Promise.all(routes.map((route) => route.fulfill({ status: 401, json })));
  }
}

for (const [when, simultaneous] of [
  ['at once', 3],
  ['one after the others', 2],
] as const) {
  test(`of three tabs refused ${when}, one requests a new token, and all go on`, async ({ person }) => {
    const host = await person('Amadou Sissoko');
    host.expectsMessages(REFUSED);
    await host.signsUp();
    await host.opens('/about');
    const tabs = [host, await host.opensTab('/about'), await host.opensTab('/about')];
    const context = host.page.context();
    const { accessToken } = await host.session();
    const refusals = await Refusals.of(context, accessToken);
    const renewals: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/auth/refresh')) renewals.push(request.url());
    });
    for (const { page } of tabs) await page.locator('a[href="/events"]').first().dispatchEvent('click');
    await expect.poll(() => refusals.waiting).toBe(3);
    await refusals.refuse(tabs.slice(0, simultaneous));
    for (const tab of tabs) {
      await expect.poll(async () => (await tab.session()).accessToken).not.toBe(accessToken);
    }
    await refusals.refuse(tabs.slice(simultaneous));
    for (const { page } of tabs) {
      await expect(page.getByRole('main').locator('[data-remote][data-state=shown] h1')).toBeVisible();
      await expect(page.locator('[data-loading]')).toHaveCount(0);
    }
    expect(renewals).toHaveLength(1);
  });
}
