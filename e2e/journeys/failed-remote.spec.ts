import type { Route } from '@playwright/test';
import { expect, test, type Person } from '../support/people.ts';

type Fault = (route: Route) => Promise<void>;

const faults: Record<string, Fault> = {
  unreachable: (route) => route.abort('connectionrefused'),
  'returning HTML': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Not here' }),
  'throwing at evaluation': (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/javascript',
      body: 'throw new Error("evaluated to nothing")',
    }),
};

const REMOTE = /\/builds\/mfe-events\//;

/** The remote's region says what happened; the rest of the house works; the button mends it without a reload. */
async function failsAloneAndRecovers(host: Person, screen: string, mend: () => Promise<void>): Promise<void> {
  const { page } = host;
  const tile = page.getByRole('alert');
  await expect(tile).toBeVisible({ timeout: 30_000 });
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
  await expect(tile).toBeVisible({ timeout: 30_000 });

  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await mend();
  await tile.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => 'stayed' in window), 'no reload').toBe(true);
  // The failures themselves are what this journey is about; the browser reports them on the console.
  host.forgives(/./);
}

for (const [name, fault] of Object.entries(faults)) {
  test(`the events remote ${name}: a tile in its region, everything else works, Try again recovers`, async ({
    person,
  }) => {
    const host = await person('Ousmane Diallo');
    await host.signsUp();
    await host.page.route(REMOTE, fault);
    await host.opens('/create');
    await failsAloneAndRecovers(host, 'Create Event', () => host.page.unroute(REMOTE));
  });
}

test('the events remote throwing while rendering: the same', async ({ person }) => {
  const host = await person('Siobhan Dhomhnaill');
  await host.signsUp();
  const id = await host.creates({ name: 'Camp Perseid', days: ['2027-08-12'] });
  // An answer that breaks the contract is what makes a sound build throw while it renders.
  const guests = new RegExp(`/api/events/${id}/guests`);
  await host.page.route(guests, (route) =>
    route.fulfill({ json: { going: [null], notGoing: [], pending: [], seq: 0 } }),
  );
  await host.opens(`/events/${id}/invites`);
  await failsAloneAndRecovers(host, 'Camp Perseid', () => host.page.unroute(guests));
});
