import { nextYear, YEAR } from '../support/days.ts';
import { picture } from '../support/picture.ts';
import { expect, test } from '../support/people.ts';

test('a multi-day event shows both days and its picture, which the host can remove', async ({ person }) => {
  const host = await person('Tomasz Wisniewski');
  const guest = await person('Fatou Ndiaye');
  await host.signsUp();
  await host.creates({
    name: 'Camp Perseid',
    days: [nextYear('08-12'), nextYear('08-14')],
    emails: [guest.email],
    image: { name: 'poster.png', mimeType: 'image/png', buffer: picture(640, [40, 120, 90]) },
  });
  await expect(host.page.getByText(`August 12th, ${YEAR} – August 14th, ${YEAR}`).first()).toBeVisible();

  await guest.opensInvitation(/Camp Perseid/);
  const photo = guest.page.getByRole('img', { name: /Camp Perseid/ }).first();
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await host.page.getByRole('button', { name: /remove (image|picture|invite)/i }).click();
  const confirm = host.page.getByRole('dialog').getByRole('button', { name: /remove|delete/i });
  if (await confirm.isVisible()) await confirm.click();
  await expect(guest.page.getByRole('img', { name: /Camp Perseid/ })).toHaveCount(0);
});
