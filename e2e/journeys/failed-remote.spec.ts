import type { Locator } from '@playwright/test';
import { nextYear } from '../support/days.ts';
import type { Fault } from '../support/faulty-server.ts';
import { test } from '../support/faulty-test.ts';
import { expect, type Person } from '../support/people.ts';

const faults: Record<string, Fault> = {
  unreachable: '404',
  'returning HTML': 'a page',
  'throwing at evaluation': 'a throw',
};

const REMOTE = /\/builds\/mfe-events\//;

/** Expects a tile in the remote's region, a working rest of the app, and recovery by Try again without a reload. */
async function expectTileAndRecovery(host: Person, field: Locator, mend: () => void): Promise<void> {
  const { page } = host;
  const tile = page.getByRole('alert');
  await expect(tile).toBeVisible();
  await expect(tile.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();

  await page
    .getByRole('banner')
    .getByRole('link', { name: /yolo|home/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(tile).toBeVisible();

  await page.evaluate(() => Object.assign(window, { stayed: true }));
  mend();
  await tile.getByRole('button', { name: 'Try again' }).click();
  // The level-1 heading would prove nothing: the tile has one, too.
  const region = page.getByRole('main').locator('[data-remote=mfe-events]').first();
  await expect(region).toHaveAttribute('data-state', 'shown');
  await expect(field).toBeVisible();
  await expect(tile).toHaveCount(0);
  expect(await page.evaluate(() => 'stayed' in window), 'no reload').toBe(true);
}

for (const [name, fault] of Object.entries(faults)) {
  test(
    `the events remote ${name}: shows a tile in its region only, and Try again recovers`,
    { tag: name === 'unreachable' ? '@road' : [] },
    async ({ person, faulty }) => {
      const host = await person('Ousmane Diallo');
      // The browser logs the failures that this journey provokes.
      host.expectsMessages(/./);
      // Broken from the start: a browser does not request cached files again.
      faulty.break(REMOTE, fault);
      await host.signsUp();
      await host.opens('/create');
      await expectTileAndRecovery(host, host.page.getByLabel('Event Name'), () => faulty.mend());
    },
  );
}

test('the events remote throwing while rendering: shows a tile in its region only, and Try again recovers', async ({
  person,
}) => {
  const host = await person('Siobhan Dhomhnaill');
  host.expectsMessages(/./);
  await host.signsUp();
  const id = await host.creates({ name: 'Camp Perseid', days: [nextYear('08-12')] });
  // An answer that breaks the contract makes a sound build throw while it renders.
  const guests = new RegExp(`/api/events/${id}/guests`);
  await host.page.route(guests, (route) =>
    route.fulfill({ json: { going: [null], notGoing: [], pending: [], seq: 0 } }),
  );
  await host.opens(`/events/${id}/invites`);
  const creator = host
    .list(/^Going/)
    .getByText('Creator')
    .first();
  await expectTileAndRecovery(host, creator, () => void host.page.unroute(guests));
});
