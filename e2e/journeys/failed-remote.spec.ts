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

/** The remote's region says what happened; the rest of the house works; the button mends it without a reload. */
async function failsAloneAndRecovers(host: Person, field: Locator, mend: () => void): Promise<void> {
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
  // The level-1 heading alone would say nothing: the tile has it, too.
  const region = page.getByRole('main').locator('[data-remote=mfe-events]').first();
  await expect(region).toHaveAttribute('data-state', 'shown');
  await expect(field).toBeVisible();
  await expect(tile).toHaveCount(0);
  expect(await page.evaluate(() => 'stayed' in window), 'no reload').toBe(true);
}

for (const [name, fault] of Object.entries(faults)) {
  test(
    `the events remote ${name}: a tile in its region, everything else works, Try again recovers`,
    { tag: name === 'unreachable' ? '@road' : [] },
    async ({ person, faulty }) => {
      const host = await person('Ousmane Diallo');
      // The failures themselves are what this journey is about; the browser reports them on the console.
      host.forgives(/./);
      // From the beginning: a browser that has the files once asks for them no more.
      faulty.break(REMOTE, fault);
      await host.signsUp();
      await host.opens('/create');
      await failsAloneAndRecovers(host, host.page.getByLabel('Event Name'), () => faulty.mend());
    },
  );
}

test('the events remote throwing while rendering: the same', async ({ person }) => {
  const host = await person('Siobhan Dhomhnaill');
  host.forgives(/./);
  await host.signsUp();
  const id = await host.creates({ name: 'Camp Perseid', days: [nextYear('08-12')] });
  // An answer that breaks the contract is what makes a sound build throw while it renders.
  const guests = new RegExp(`/api/events/${id}/guests`);
  await host.page.route(guests, (route) =>
    route.fulfill({ json: { going: [null], notGoing: [], pending: [], seq: 0 } }),
  );
  await host.opens(`/events/${id}/invites`);
  const creator = host
    .list(/^Going/)
    .getByText('Creator')
    .first();
  await failsAloneAndRecovers(host, creator, () => void host.page.unroute(guests));
});
