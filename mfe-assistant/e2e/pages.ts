import { asks, card, composer, eye, log, opensCard } from '../../e2e/support/assistant.ts';
import { broken, type DemoPage, invites, never } from '../../e2e/support/demo-page.ts';
import type { Locator, Page } from '../../e2e/support/page-acts.ts';

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

const CHAT = /\/api\/assistant\?/;
const SENT = /\/api\/assistant\/messages$/;

const photos =
  (event: string): DemoPage['path'] =>
  ({ events }) =>
    `/events/${events[event]}/photos`;

/** Sends a message without waiting for an answer. */
async function sends(page: Page, words: string): Promise<void> {
  await openAssistant()(page);
  await composer(page).fill(words);
  await page.keyboard.press('Enter');
}

/** Clicks so quickly that an egg counts the clicks, and waits for the egg's notice. */
async function findEgg(page: Page, target: Locator, clicks: number, title: string): Promise<void> {
  await page.locator('html[data-eggs]').waitFor();
  await target.click({ clickCount: clicks });
  await page.getByRole('region', { name: title }).waitFor();
}

export const states: DemoPage[] = [
  {
    name: 'egg-message',
    title: 'An Easter egg that says something',
    as: 'invited',
    path: invites('festival'),
    act: (page) => findEgg(page, page.locator('[data-egg=photo]').first(), 5, 'The meadow knows'),
  },
  {
    name: 'egg-sound',
    title: 'An Easter egg with a sound',
    as: 'invited',
    path: photos('festival'),
    act: (page) => findEgg(page, page.getByRole('link', { name: 'Yolo, home' }), 7, 'Accordion alert'),
  },
  {
    name: 'chat-invited',
    title: 'The assistant, Chat of an invited member',
    as: 'invited',
    path: photos('supper'),
    act: openAssistant(),
  },
  {
    name: 'chat-eggs-invited',
    title: 'The assistant, Easter Eggs of an invited member',
    as: 'invited',
    path: photos('supper'),
    act: openAssistant('Easter Eggs'),
  },
  {
    name: 'chat-eggs-filled',
    title: 'The assistant, Easter Eggs with eggs',
    as: 'host',
    path: photos('festival'),
    act: openAssistant('Easter Eggs'),
  },
  {
    name: 'chat-empty',
    title: 'The assistant, a new chat',
    as: 'newcomer',
    path: () => '/about',
    act: (page) => opensCard(page),
  },
  {
    name: 'chat-loading',
    title: 'The assistant, loading',
    as: 'host',
    path: photos('supper'),
    arrange: never(CHAT),
    act: async (page) => {
      await eye(page).click();
      await card(page).locator('[data-loading]').first().waitFor();
    },
    staysLoading: true,
  },
  {
    name: 'chat-failed',
    title: 'The assistant, failed',
    as: 'host',
    path: photos('supper'),
    arrange: broken(CHAT),
    act: async (page) => {
      await eye(page).click();
      await card(page).getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
  {
    name: 'chat-not-sent',
    title: 'The assistant, a message that was not sent',
    as: 'host',
    path: photos('supper'),
    arrange: broken(SENT),
    act: async (page) => {
      await sends(page, 'How much ice?');
      await page.getByText('Message Failed').waitFor();
    },
  },
  {
    name: 'chat-basis',
    title: 'The assistant, How I counted',
    as: 'host',
    path: photos('supper'),
    act: async (page) => {
      await openAssistant()(page);
      await card(page).getByRole('button', { name: 'How I counted' }).last().click();
    },
  },
  {
    name: 'chat-draft',
    title: 'The assistant, a draft for the form',
    as: 'newcomer',
    path: () => '/create',
    act: async (page) => {
      await openAssistant()(page);
      await asks(page, 'Create a barbecue on July 17th at 5 pm in Parco Sempione');
      await log(page).getByText('This is what I understood').last().waitFor();
    },
  },
];
