import type { Locator } from '@playwright/test';
import { nextYear } from '../support/days.ts';
import { expect, type Person, test } from '../support/people.ts';

const VILLA = 'Villa Rosalba, Via Vecchia Fiesolana 21, Fiesole, Italy';

const mapIn = ({ page }: Person, place: string): Locator =>
  page.getByRole('img', { name: `Map of ${place}` });

async function changePlace({ page }: Person, place: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit Event Location' }).click();
  await page.getByRole('textbox', { name: 'Edit Event Location' }).fill(place);
  await page.getByRole('button', { name: 'Update Location' }).click();
}

test('a place has a map for host and invitees; an unknown place has neither map nor error', async ({
  person,
}) => {
  const host = await person('Marisol Quinones');
  const guest = await person('Wilhelmina Castellanos');
  await host.signsUp();
  await host.creates({ name: 'The Long Table Supper', days: [nextYear('07-17')], emails: [guest.email] });
  await guest.opensInvitation(/The Long Table Supper/);

  await changePlace(host, VILLA);
  await expect(mapIn(host, VILLA)).toContainText('Florence');
  // The guest's open page shows it live.
  const map = mapIn(guest, VILLA);
  await expect(map).toContainText('Fiesole');
  await expect(map).toContainText('GeoNames');
  const { width, height } = (await map.boundingBox())!;
  expect(width / height).toBeCloseTo(9 / 4, 1);

  await changePlace(host, 'Noor’s kitchen, third floor');
  await expect(guest.page.getByText('third floor').first()).toBeVisible();
  await expect(map).toHaveCount(0);
  for (const { page } of [host, guest]) {
    await expect(page.getByText('Loading map...')).toHaveCount(0);
    await expect(page.getByText(/Failed to generate map/)).toHaveCount(0);
    const link = page.getByRole('link', { name: /Open in Google Maps/ });
    await expect(link).toBeVisible();
    // Without skeleton and pin: the card has only text and the link.
    const card = link.locator('xpath=../..');
    await expect(card.locator('svg')).toHaveCount(1);
    expect((await card.boundingBox())!.height).toBeLessThan(150);
  }
});
