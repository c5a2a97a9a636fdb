import { asks, opensCard } from '../../e2e/support/assistant.ts';
import type { DemoPage } from '../../e2e/support/demo-page.ts';
import type { Page } from '../../e2e/support/page-acts.ts';

/** Opens the assistant's card on a tab. */
const openAssistant =
  (tab: Parameters<typeof opensCard>[1] = 'Chat') =>
  (page: Page) =>
    opensCard(page, tab);

/** Asks for four designs and waits for them. */
async function drawDesigns(page: Page): Promise<void> {
  await openAssistant('Images')(page);
  // An earlier picture may have left four there; after the answer these are the last.
  await asks(page, 'Seen from above, warm, figs somewhere');
  await page.getByRole('group', { name: 'Designs' }).last().getByRole('img').first().waitFor();
}

/** The assistant over the photos of an event. */
export const pages = (
  [
    ['chat', 'Chat', openAssistant()],
    ['chat-images', 'Images', openAssistant('Images')],
    ['chat-eggs', 'Easter Eggs', openAssistant('Easter Eggs')],
    ['designs', 'four designs', drawDesigns],
  ] as const
).map(([name, title, act]): DemoPage => ({
  name,
  title: `The assistant, ${title}`,
  as: 'host',
  path: (doors) => `/events/${doors.events.supper}/photos`,
  act,
}));
