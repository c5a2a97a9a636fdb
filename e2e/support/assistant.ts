import { expect, type Locator, type Page } from '@playwright/test';

/** Tab, card title and placeholder of each mode (`spec 2 ch. 2`). */
export const modes = [
  { tab: 'Chat', title: 'AI Assistant', placeholder: 'Need help planning an event?' },
  { tab: 'Images', title: 'Invite Image Creator', placeholder: 'Describe your invitation idea' },
  { tab: 'Easter Eggs', title: 'Easter Egg Creator', placeholder: 'Do you want Easter egg ideas?' },
] as const;

export const eye = (page: Page): Locator => page.getByRole('button', { name: 'AI Assistant', exact: true });
/** The assistant's card, in any mode. */
export const card = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Message' }) });
/** The box of the next message; a card above it may have a box of the same name. */
export const composer = (page: Page): Locator =>
  card(page).getByRole('textbox', { name: 'Message', exact: true }).last();
export const log = (page: Page): Locator => card(page).getByRole('log', { name: 'Messages' });
export const toast = (page: Page, title: string): Locator =>
  page.getByRole('status').getByText(title, { exact: true });

/** Opens the card, optionally in a mode. */
export async function opensCard(page: Page, tab?: (typeof modes)[number]['tab']): Promise<void> {
  await eye(page).click();
  await expect(card(page).getByText('Built-in planner')).toBeVisible();
  if (tab) await card(page).getByRole('tab', { name: tab }).click();
}

/** Sends a message and waits for the complete answer. */
export async function asks(page: Page, words: string): Promise<void> {
  const messages = log(page).getByText('You:', { exact: true });
  await waitForAnswer(page);
  const before = await messages.count();
  await composer(page).fill(words);
  await page.keyboard.press('Enter');
  await expect(messages).toHaveCount(before + 1);
  await waitForAnswer(page);
}

/** Waits until the chat has loaded and no answer is incomplete. */
export async function waitForAnswer(page: Page): Promise<void> {
  await expect(card(page).locator('[data-loading]')).toHaveCount(0);
  await expect(card(page).getByRole('button', { name: 'Send' })).toBeVisible();
  await expect(log(page)).toHaveAttribute('aria-busy', 'false');
}
