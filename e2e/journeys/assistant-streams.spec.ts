import type { Page } from '@playwright/test';
import { card, eye, isAnswered, log } from '../support/assistant.ts';
import { longReply } from '../support/long-reply.ts';
import { expect } from '../support/people.ts';
import { withProvider } from '../support/provider-people.ts';

const test = withProvider();

const box = (page: Page) => card(page).getByRole('textbox', { name: 'Message' });

async function opens(page: Page): Promise<void> {
  await eye(page).click();
  await expect(card(page).getByText('loopback at 127.0.0.1', { exact: false }).first()).toBeVisible();
}

test('a reply of 64 KB grows while one types, and scrolls up to read', async ({ person, provider }) => {
  const member = await person('Ottavia Serra');
  await member.signsUp();
  const { page } = member;
  await opens(page);
  const before = provider.asked.length;
  await box(page).fill('Tell me everything.');
  await box(page).press('Enter');
  const asked = await provider.question(before + 1);
  asked.say('Well:\n\n');
  await expect(log(page)).toContainText('Well:');

  const typed = 'And the music? '.repeat(6);
  const end = 'That was all.';
  const pieces = longReply();
  const length = async () => (await log(page).innerText()).length;
  const lengths = [await length()];
  const each = Math.ceil(pieces.length / typed.length);
  for (const [at, letter] of [...typed].entries()) {
    for (const piece of pieces.slice(at * each, (at + 1) * each)) asked.say(piece);
    await box(page).press(letter);
    if (at % 20 !== 19) continue;
    // What was said so far is drawn before the reply is whole.
    await expect.poll(length).toBeGreaterThan(lengths.at(-1)!);
    lengths.push(await length());
  }
  // A reader who has scrolled up stays there while the reply grows below.
  await log(page).evaluate((element) => element.scrollBy(0, -1200));
  const where = () => log(page).evaluate((element) => element.scrollTop);
  const there = await where();
  asked.say(`\n\n${end}`);
  asked.end();
  await isAnswered(page);
  expect(await where()).toBe(there);
  await expect(box(page)).toHaveValue(typed);
  await expect(log(page)).toContainText(end);
});

test('a reply outlives double clicks, a lost network and a second tab; stopped, it is asked again', async ({
  person,
  provider,
}) => {
  const member = await person('Bea Mbaye');
  // What the browser says of a network that is gone, and of its end.
  member.forgives(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  await member.signsUp();
  const { page } = member;
  await eye(page).dblclick();
  await expect(card(page)).toBeVisible();
  const before = provider.asked.length;
  await box(page).fill('How much ice?');
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
  await opens(tab.page);
  await expect(log(tab.page)).toContainText('One bag. Two bags. Three bags.');
  await card(tab.page).getByRole('button', { name: 'Stop' }).dblclick();
  for (const each of [page, tab.page]) await expect(log(each)).toContainText('Stopped.');
  await expect.poll(() => first.hungUp()).toBe(true);

  await card(tab.page).getByRole('button', { name: 'Retry' }).dblclick();
  const second = await provider.question(before + 2);
  second.say('Twelve kilos.');
  second.end();
  await expect(log(tab.page)).toContainText('Twelve kilos.');
  await isAnswered(tab.page);
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(log(page)).toContainText('Twelve kilos.');
  expect(provider.asked).toHaveLength(before + 2);

  await box(page).focus();
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await expect(eye(page)).toBeFocused();
});
