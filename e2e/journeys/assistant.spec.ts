import type { Page } from '@playwright/test';
import { card, eye, waitForAnswer, log, opensCard } from '../support/assistant.ts';
import { nextYear } from '../support/days.ts';
import { expect, test } from '../support/people.ts';

const party = { name: 'Quince Blossom Lunch', days: [nextYear('06-12')] as [string] };
const QUESTION = 'How much ice do I need for 24 people?';

/** Waits for the complete reply to the question. @returns its first line */
async function answerTo(page: Page): Promise<string> {
  await waitForAnswer(page);
  const reply = (await log(page).innerText()).split(QUESTION)[1] ?? '';
  return reply
    .replace(/^[\s\S]*?AI Assistant:\s*/, '')
    .split('\n')[0]!
    .trim();
}

test(
  'the answer about an event is kept on the next page and after a reload',
  { tag: '@road' },
  async ({ person }) => {
    const host = await person('Ottavia Serra');
    await host.signsUp();
    const id = await host.creates(party);
    const requests: string[] = [];
    host.page.on('request', (request) => void requests.push(request.url()));
    await host.opens(`/events/${id}/photos`);
    await expect(eye(host.page)).toBeVisible();
    expect(requests.filter((url) => /mfe-assistant.*Chat/.test(url))).toEqual([]);

    await opensCard(host.page);
    for (const tab of ['Chat', 'Images', 'Easter Eggs'])
      await expect(card(host.page).getByRole('tab', { name: tab })).toBeVisible();
    await host.page.getByRole('textbox', { name: 'Message' }).fill(QUESTION);
    await host.page.keyboard.press('Enter');
    await expect(log(host.page)).toContainText('AI Assistant:');
    const answer = await answerTo(host.page);
    expect(answer).not.toBe('');

    await host.page
      .getByRole('navigation', { name: 'Event areas' })
      .getByRole('link', { name: 'Food' })
      .click();
    await expect(host.page).toHaveURL(/\/food$/);
    await expect(log(host.page)).toContainText(answer);

    await host.opens(`/events/${id}/food`);
    await opensCard(host.page);
    await expect(log(host.page)).toContainText(QUESTION);
    await expect(log(host.page)).toContainText(answer);

    await host.page.keyboard.press('Escape');
    await expect(card(host.page)).toBeHidden();
    await expect(eye(host.page)).toBeFocused();
  },
);

test('a tab that comes to the front shows the messages of another tab', async ({ person }) => {
  const host = await person('Ottavia Serra');
  await host.signsUp();
  const id = await host.creates(party);
  await host.opens(`/events/${id}/stuff`);
  const tab = await host.opensTab(`/events/${id}/stuff`);
  await opensCard(tab.page);
  await opensCard(host.page);
  await host.page.getByRole('textbox', { name: 'Message' }).fill(QUESTION);
  await host.page.keyboard.press('Enter');
  await expect(log(host.page)).toContainText('AI Assistant:');
  const answer = await answerTo(host.page);
  await tab.page.bringToFront();
  await tab.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(log(tab.page)).toContainText(answer);
});
