import type { Page } from '@playwright/test';
import { card, eye, isAnswered, log, toast } from '../support/assistant.ts';
import { nextYear } from '../support/days.ts';
import { expect } from '../support/people.ts';
import type { Provider } from '../support/provider.ts';
import { withProvider } from '../support/provider-people.ts';

const test = withProvider({ AI_IMAGE_MODEL: 'brush' });

const party = { name: 'Marzipan Regatta', days: [nextYear('08-21')] as [string] };
const WISH = 'A fox at a long table in the woods';

/** Says it in Images, and has the service answer in a few words. */
async function wishes(page: Page, provider: Provider, words: string): Promise<void> {
  const before = provider.asked.length;
  await card(page).getByRole('textbox', { name: 'Message' }).fill(words);
  await page.keyboard.press('Enter');
  const asked = await provider.question(before + 1);
  asked.say('As you like.');
  asked.end();
  await isAnswered(page);
}

const painted = (page: Page) => card(page).getByText(/^Painted by .*brush at 127\.0\.0\.1/);

test('a service paints the scene of an invitation; where it fails, Yolo draws', async ({
  person,
  provider,
}) => {
  const host = await person('Ottavia Serra');
  await host.signsUp();
  const id = await host.creates(party);
  const { page } = host;
  await host.opens(`/events/${id}`);
  await eye(page).click();
  await card(page).getByRole('tab', { name: 'Images' }).click();
  await expect(card(page).getByText(/Pictures are painted by .*brush at 127\.0\.0\.1/)).toBeVisible();

  await wishes(page, provider, WISH);
  await expect(toast(page, 'Image Generated!')).toBeVisible();
  await expect(painted(page)).toBeVisible();
  expect(provider.wishes).toEqual([expect.stringContaining(WISH)]);
  expect(provider.wishes[0]).not.toContain(party.name);
  // What stands on it is the event's all the same.
  const picture = card(page).getByRole('group', { name: 'Designs' }).getByRole('img');
  await expect(picture).toHaveAccessibleName(/^Marzipan Regatta, /);
  await card(page).getByRole('button', { name: 'Use as invite image' }).click();
  await expect(toast(page, 'Image Ready!')).toBeVisible();

  provider.paints = false;
  await wishes(page, provider, `${WISH}, by night`);
  await expect(toast(page, 'Generation Failed')).toBeVisible();
  await expect(log(page)).toContainText('Failed to generate image. Please try again.');
  await card(page).getByRole('button', { name: 'Let Yolo draw it' }).click();
  await expect(card(page).getByText('Drawn by Yolo.')).toBeVisible();
  provider.paints = true;
});

test('on Create Event the painted picture goes into the form', async ({ person, provider }) => {
  const host = await person('Bea Mbaye');
  await host.signsUp();
  const { page } = host;
  await host.opens('/create');
  await page.getByLabel('Event Name').fill(party.name);
  await page.getByRole('button', { name: 'Create with AI' }).click();
  await card(page).getByRole('tab', { name: 'Images' }).click();
  await wishes(page, provider, WISH);
  await expect(painted(page)).toBeVisible();
  await card(page).getByRole('button', { name: 'Use as invite image' }).click();
  await expect(toast(page, 'Image Ready!')).toBeVisible();
});
