import type { Page } from '@playwright/test';
import { card, eye, waitForAnswer, log, toast } from '../support/assistant.ts';
import { nextYear } from '../support/days.ts';
import { expect } from '../support/people.ts';
import type { Provider } from '../support/provider.ts';
import { withProvider } from '../support/provider-people.ts';

const test = withProvider({ AI_IMAGE_MODEL: 'brush' });

const party = { name: 'Marzipan Regatta', days: [nextYear('08-21')] as [string] };
const WISH = 'A fox at a long table in the woods';

/** Sends a message in Images, and lets the service answer with a few words. */
async function requestImage(page: Page, provider: Provider, words: string): Promise<void> {
  const before = provider.questions.length;
  await card(page).getByRole('textbox', { name: 'Message' }).fill(words);
  // Send is disabled until the chat has loaded.
  await card(page).getByRole('button', { name: 'Send' }).click();
  const question = await provider.question(before + 1);
  question.say('As you like.');
  question.end();
  await waitForAnswer(page);
}

const painted = (page: Page) => card(page).getByText(/^Painted by .*brush at 127\.0\.0\.1/);

test('a service paints the picture of an invitation; if it fails, Yolo can draw it', async ({
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

  await requestImage(page, provider, WISH);
  await expect(toast(page, 'Image Generated!')).toBeVisible();
  await expect(painted(page)).toBeVisible();
  expect(provider.prompts).toEqual([expect.stringContaining(WISH)]);
  expect(provider.prompts[0]).not.toContain(party.name);
  // The service got no name, but the event's text is on the picture.
  const picture = card(page).getByRole('group', { name: 'Designs' }).getByRole('img');
  await expect(picture).toHaveAccessibleName(/^Marzipan Regatta, /);
  await card(page).getByRole('button', { name: 'Use as invite image' }).click();
  await expect(toast(page, 'Image Ready!')).toBeVisible();

  provider.imagesSucceed = false;
  await requestImage(page, provider, `${WISH}, by night`);
  await expect(toast(page, 'Generation Failed')).toBeVisible();
  await expect(log(page)).toContainText('Failed to generate image. Please try again.');
  await card(page).getByRole('button', { name: 'Let Yolo draw it' }).click();
  await expect(card(page).getByText('Drawn by Yolo.')).toBeVisible();
  provider.imagesSucceed = true;
});

test('a picture painted on Create Event goes into the form', async ({ person, provider }) => {
  const host = await person('Bea Mbaye');
  await host.signsUp();
  const { page } = host;
  await host.opens('/create');
  await page.getByLabel('Event Name').fill(party.name);
  await page.getByRole('button', { name: 'Create with AI' }).click();
  await card(page).getByRole('tab', { name: 'Images' }).click();
  await requestImage(page, provider, WISH);
  await expect(painted(page)).toBeVisible();
  await card(page).getByRole('button', { name: 'Use as invite image' }).click();
  await expect(toast(page, 'Image Ready!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove invitation.png' })).toBeAttached();
});
