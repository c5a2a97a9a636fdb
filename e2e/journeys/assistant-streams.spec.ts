import type { Page } from '@playwright/test';
import { card, composer, eye, waitForAnswer, log, toast } from '../support/assistant.ts';
import { longReply } from '../support/long-reply.ts';
import { expect } from '../support/people.ts';
import { withProvider } from '../support/provider-people.ts';

const test = withProvider();

async function openAssistant(page: Page): Promise<void> {
  await eye(page).click();
  await expect(card(page).getByText('loopback at 127.0.0.1', { exact: false }).first()).toBeVisible();
}

test('a reply of 64 KB grows while the member types and scrolls up', async ({ person, provider }) => {
  const member = await person('Ottavia Serra');
  await member.signsUp();
  const { page } = member;
  await openAssistant(page);
  const before = provider.questions.length;
  await composer(page).fill('Tell me everything.');
  await composer(page).press('Enter');
  const question = await provider.question(before + 1);
  question.say('Well:\n\n');
  await expect(log(page)).toContainText('Well:');

  const typed = 'And the music? '.repeat(6);
  const end = 'That was all.';
  const pieces = longReply();
  const length = async () => (await log(page).innerText()).length;
  const lengths = [await length()];
  const perKey = Math.ceil(pieces.length / typed.length);
  for (const [at, character] of [...typed].entries()) {
    for (const piece of pieces.slice(at * perKey, (at + 1) * perKey)) question.say(piece);
    await composer(page).press(character);
    if (at % 20 !== 19) continue;
    // The part received so far is drawn before the reply is complete.
    await expect.poll(length).toBeGreaterThan(lengths.at(-1)!);
    lengths.push(await length());
  }
  // A reader who has scrolled up stays there while the reply grows below.
  await log(page).evaluate((element) => element.scrollBy(0, -1200));
  const scrollTop = () => log(page).evaluate((element) => element.scrollTop);
  const position = await scrollTop();
  question.say(`\n\n${end}`);
  question.end();
  await waitForAnswer(page);
  expect(await scrollTop()).toBe(position);
  await expect(composer(page)).toHaveValue(typed);
  await expect(log(page)).toContainText(end);
});

test('a reply survives double clicks, a lost network and a second tab; stopped, it can be retried', async ({
  person,
  provider,
}) => {
  const member = await person('Bea Mbaye');
  // Console messages of the browser when the network is lost and comes back.
  member.expectsMessages(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  await member.signsUp();
  const { page } = member;
  await eye(page).dblclick();
  await expect(card(page)).toBeVisible();
  const before = provider.questions.length;
  await composer(page).fill('How much ice?');
  await card(page).getByRole('button', { name: 'Send' }).dblclick();
  const first = await provider.question(before + 1);
  first.say('One bag.');
  await expect(log(page)).toContainText('One bag.');

  await page.context().setOffline(true);
  first.say(' Two bags.');
  await page.context().setOffline(false);
  first.say(' Three bags.');
  await expect(log(page)).toContainText('One bag. Two bags. Three bags.');

  const tab = await member.opensTab('/events');
  await openAssistant(tab.page);
  await expect(log(tab.page)).toContainText('One bag. Two bags. Three bags.');
  await card(tab.page).getByRole('button', { name: 'Stop' }).dblclick();
  for (const each of [page, tab.page]) await expect(log(each)).toContainText('Stopped.');
  await expect.poll(() => first.hungUp()).toBe(true);

  await card(tab.page).getByRole('button', { name: 'Retry' }).dblclick();
  const second = await provider.question(before + 2);
  second.say('Twelve kilos.');
  second.end();
  await expect(log(tab.page)).toContainText('Twelve kilos.');
  await waitForAnswer(tab.page);
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(log(page)).toContainText('Twelve kilos.');
  expect(provider.questions).toHaveLength(before + 2);

  await composer(page).focus();
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await expect(eye(page)).toBeFocused();
});

test('a reply goes on during a reload; when the service fails, its words stay and it can be retried', async ({
  person,
  provider,
}) => {
  const member = await person('Cleo Okafor');
  await member.signsUp();
  const { page } = member;
  await openAssistant(page);
  const before = provider.questions.length;
  await composer(page).fill('How many lanterns?');
  await composer(page).press('Enter');
  const first = await provider.question(before + 1);
  first.say('Twenty, ');
  await expect(log(page)).toContainText('Twenty,');
  await member.opens('/about');
  first.say('one each, ');
  await openAssistant(page);
  await expect(log(page)).toContainText('Twenty, one each,');
  first.breakOff();
  await expect(log(page)).toContainText('Twenty, one each,The answer broke off. Please try again.');

  await card(page).getByRole('button', { name: 'Retry' }).click();
  const second = await provider.question(before + 2);
  second.breakOff();
  await expect(toast(page, 'Message Failed')).toBeVisible();
  await card(page).getByRole('button', { name: 'Ask the built-in planner' }).last().click();
  await expect(log(page)).toContainText('For a party:');
  await waitForAnswer(page);
  expect(provider.questions).toHaveLength(before + 2);
});
