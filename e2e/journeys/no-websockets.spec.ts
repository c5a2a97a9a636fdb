import { nextYear } from '../support/days.ts';
import { test } from '../support/faulty-test.ts';
import { expect } from '../support/people.ts';

test('behind a proxy without WebSockets a page shows changes within 30 seconds and stays signed in', async ({
  person,
  faulty,
}) => {
  faulty.refuseUpgrades();
  const host = await person('Piero Galli');
  host.expectsMessages(/WebSocket connection to/);
  await host.page.clock.install();
  await host.signsUp();
  const id = await host.creates({ name: 'Camp Perseid', days: [nextYear('08-12')] });

  const { accessToken } = await host.session();
  const response = await host.page.request.patch(`${faulty.url}/api/events/${id}`, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { name: 'Camp Leonid' },
  });
  expect(response.ok()).toBe(true);
  await host.page.clock.runFor(25_000);
  await expect(host.page.getByRole('heading', { level: 1, name: 'Camp Leonid' })).toBeVisible();
  await expect(host.page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
});
