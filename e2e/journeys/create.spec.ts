import { nextYear, YEAR } from '../support/days.ts';
import { picture } from '../support/picture.ts';
import { expect, test, type Person } from '../support/people.ts';

const submit = ({ page }: Person) =>
  page.getByRole('main').getByRole('button', { name: 'Create Event' }).click();
const expectEventPage = async ({ page }: Person, name: string) => {
  await page.waitForURL(/\/events\/[0-9a-f-]{36}\/invites$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

test('an event has the typed time 7 as 7 PM, an end on the next day and a chosen time zone', async ({
  person,
}) => {
  const host = await person('Aurelio Conti');
  const { page } = host;
  await host.signsUp();
  await host.opens('/create');
  await host.fills({ name: 'Night of the Lanterns', days: [nextYear('06-19')] });
  const time = page.getByRole('combobox', { name: 'Time', exact: true });
  await time.fill('7');
  await expect(page.locator('[aria-live]', { hasText: /^7:00 PM$/ })).toBeVisible();
  await expect(time).toHaveValue('7');
  await page.keyboard.press('Tab');
  await expect(time).toHaveValue('7:00 PM');
  await page.getByRole('combobox', { name: 'End time' }).fill('2');
  await page.keyboard.press('Tab');
  await expect(page.getByText('On the next day')).toBeVisible();
  await page.getByRole('button', { name: 'Change time zone' }).click();
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toBeFocused();
  await zone.fill('Tokyo');
  await page.getByRole('option', { name: /^Tokyo/ }).click();
  await submit(host);
  await expectEventPage(host, 'Night of the Lanterns');
  await expect(page.getByText(/^7 PM – 2 AM Tokyo time/)).toBeVisible();
});

test('Multiple days keeps the picked day as the first one', async ({ person }) => {
  const host = await person('Aurelio Conti');
  const { page } = host;
  await host.signsUp();
  await host.opens('/create');
  await host.fills({ name: 'Camp Perseid', days: [nextYear('08-12')] });
  await page.getByLabel('Multiple days').check();
  await page.getByRole('button', { name: `Date, August 12th, ${YEAR} – pick the last day` }).click();
  await page.getByRole('button', { name: new RegExp(`August 14, ${YEAR}`) }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await submit(host);
  await expectEventPage(host, 'Camp Perseid');
  await expect(page.getByText(`August 12th, ${YEAR} – August 14th, ${YEAR}`).first()).toBeVisible();
});

test('an event in the past needs confirmation before its mails are sent', async ({ person }) => {
  const host = await person('Aurelio Conti');
  const { page } = host;
  await host.signsUp();
  await host.opens('/create');
  const emails = ['ada@example.org', 'bea@example.org'];
  await host.fills({ name: 'Last year’s Supper', days: [nextYear('06-19')], emails });
  await page.getByRole('button', { name: /^Date/ }).click();
  await page.getByRole('combobox', { name: 'Year' }).selectOption(String(YEAR - 2));
  await page.getByRole('button', { name: new RegExp(`June 14, ${YEAR - 2}`) }).click();
  await submit(host);
  const question = page.getByRole('dialog', { name: 'This date is in the past' });
  await expect(question).toContainText(
    `June 14th, ${YEAR - 2} is over. 2 people get an invitation by e-mail.`,
  );
  await question.getByRole('button', { name: 'Change the date' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/create$/);
  await submit(host);
  await question.getByRole('button', { name: 'Create Event' }).click();
  await expectEventPage(host, 'Last year’s Supper');
});

test('a cover is chosen by keyboard, colours the page, and can be changed by its owner', async ({
  person,
}) => {
  const host = await person('Aurelio Conti');
  const { page } = host;
  await host.signsUp();
  await host.opens('/create');
  await host.fills({ name: 'Sandcastle Sunday', days: [nextYear('07-25')] });
  const covers = page.getByRole('radiogroup', { name: 'Or choose a cover' });
  await covers.getByRole('radio', { name: 'The date' }).focus();
  for (const _ of [1, 2]) await page.keyboard.press('ArrowRight');
  await expect(covers.getByRole('radio', { name: 'Beach' })).toBeChecked();
  await submit(host);
  await expectEventPage(host, 'Sandcastle Sunday');
  const head = page.locator('[data-event-head]');
  const wash = () => head.evaluate((element) => getComputedStyle(element).getPropertyValue('--wash').trim());
  await expect(head.locator('svg[viewBox="0 0 800 800"]')).toBeVisible();
  const beach = await wash();
  await page.getByRole('button', { name: 'Choose a cover' }).click();
  const form = page.getByRole('dialog', { name: 'Cover' });
  await form.getByText('Camp', { exact: true }).click();
  await form.getByRole('button', { name: 'Update Cover' }).click();
  await expect(page.getByText('Event cover updated')).toBeVisible();
  await expect.poll(wash).not.toBe(beach);
});

test('the page takes its colour from a new picture without a reload', async ({ person }) => {
  const host = await person('Aurelio Conti');
  await host.signsUp();
  await host.creates({
    name: 'Green Night',
    days: [nextYear('08-12')],
    image: { name: 'poster.png', mimeType: 'image/png', buffer: picture(640, [32, 160, 64]) },
  });
  const head = host.page.locator('[data-event-head]');
  const hue = await head.evaluate((element) => (element as HTMLElement).style.getPropertyValue('--hue'));
  expect(Math.abs(Number(hue || NaN) - 148)).toBeLessThan(8);
});

test('a name of 200 characters is wholly visible while edited on the smallest phone', async ({ person }) => {
  const host = await person('Aurelio Conti');
  const { page } = host;
  await host.signsUp();
  const name = 'Grandmother Wilhelmina’s birthday with everybody '.repeat(5).slice(0, 200).trim();
  await host.creates({ name, days: [nextYear('08-12')] });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Edit Event Name' }).click();
  const field = page.getByLabel('Edit Event Name');
  const cut = () =>
    field.evaluate((box) => [box.scrollHeight - box.clientHeight, box.scrollWidth - box.clientWidth]);
  expect((await cut()).every((pixels) => pixels <= 0)).toBe(true);
  const face = await field.evaluate((box) => getComputedStyle(box).fontFamily);
  expect(face).toContain('Fraunces');
  await field.fill('One\nline');
  await expect(field).toHaveValue('One line');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'One line' })).toBeVisible();
});
