import type { Page } from '@playwright/test';
import { asks, card, eye, waitForAnswer, log, opensCard, toast } from '../support/assistant.ts';
import { nextYear } from '../support/days.ts';
import { mailsTo } from '../support/mailbox.ts';
import { expect, test } from '../support/people.ts';

const party = { name: 'Lantern Walk', days: [nextYear('02-14')] as [string] };
const guests = ['ada', 'bo', 'cleo'].map((name) => `${name}.lantern@example.org`);

const press = (page: Page, name: string | RegExp) =>
  card(page).getByRole('button', { name, exact: true }).last().click();
const menu = async (page: Page, item: string) => {
  await press(page, 'Chat menu');
  await page.getByRole('menuitem', { name: item }).click();
};

test('the host presses the next steps, sends a message, and reads how the ice was counted', async ({
  person,
  url,
}) => {
  const host = await person('Ottavia Serra');
  await host.signsUp();
  const id = await host.creates({ ...party, emails: guests });
  const { page } = host;
  await host.opens(`/events/${id}/stuff`);
  await opensCard(page);
  await expect(card(page).getByText('3 of 4 have not answered', { exact: false })).toBeVisible();

  await press(page, 'Write');
  await expect(card(page).getByText('3 people get this.')).toBeVisible();
  await card(page)
    .getByRole('textbox', { name: 'Message' })
    .first()
    .fill('Bring a lantern, and tell us soon!');
  await press(page, 'Send to 3');
  await expect(card(page).getByRole('button', { name: 'Send to 3' })).toHaveCount(0);
  for (const guest of guests) {
    const texts = async () => (await mailsTo(url, guest)).map(({ text }) => text).join();
    await expect.poll(texts).toContain('Bring a lantern, and tell us soon!');
  }

  await asks(page, 'How much ice do I need for 24 people?');
  const basis = card(page).getByRole('button', { name: 'How I counted' }).last();
  await basis.click();
  await expect(basis).toHaveAttribute('aria-expanded', 'true');
  await expect(log(page)).toContainText('from what you said');

  await menu(page, 'New chat');
  await expect(log(page)).not.toContainText('How much ice');
  await press(page, 'Add it');
  await expect(page.getByRole('main').getByText('water or juice', { exact: false }).first()).toBeVisible();
  await waitForAnswer(page);
  await menu(page, 'Delete chat');
  await page.getByRole('button', { name: 'Delete chat' }).click();
  await expect(toast(page, 'Deleted')).toBeVisible();
  await expect(log(page)).not.toContainText('water or juice');
});

test('Create with AI fills the form from a pasted invitation, and AI Powered opens the image creator', async ({
  person,
}) => {
  const host = await person('Ottavia Serra');
  await host.signsUp();
  const { page } = host;
  await host.opens('/create');
  await page.getByRole('main').getByRole('button', { name: 'Create with AI' }).click();
  await asks(
    page,
    `Create a barbecue on February 14th ${nextYear('').slice(0, 4)} at 5 pm in Parco Sempione`,
  );
  await press(page, 'Use in the form');
  await expect(card(page).getByText('It is in the form.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel(/^Location/)).toHaveValue('Parco Sempione');
  await expect(page.getByLabel(/^Time/)).toHaveValue(/5:00\s?PM/);

  const id = await host.creates(party);
  await host.opens(`/events/${id}/invites`);
  await page.getByRole('main').getByRole('button', { name: 'AI Powered' }).click();
  await expect(card(page).getByRole('heading', { level: 2, name: 'Invite Image Creator' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(eye(page)).toBeVisible();
});
