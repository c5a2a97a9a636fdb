import { asks, opensCard } from '../../e2e/support/assistant.ts';
import type { DemoPage } from '../../e2e/support/demo-page.ts';
import type { Page } from '../../e2e/support/page-acts.ts';

/** The assistant's card, with what was said in it or what could be. */
const openAssistant =
  (tab: Parameters<typeof opensCard>[1] = 'Chat') =>
  (page: Page) =>
    opensCard(page, tab);

/** Four designs, by a few words. */
async function drawDesigns(page: Page): Promise<void> {
  await openAssistant('Images')(page);
  // Who looked on before has left four there: when it is answered these are the last.
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
