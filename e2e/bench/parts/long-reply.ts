/** A reply of 64 KB in a real browser, while the member types and scrolls up. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { card, eye, log } from '../../support/assistant.ts';
import { longReply as pieces } from '../../support/long-reply.ts';
import { Provider } from '../../support/provider.ts';
import { openBrowser } from './browsing.ts';
import { withInstance, type Measure } from './cases.ts';
import type { Instance } from './instance.ts';
import { type Case, judged, median } from './report.ts';
import { memberWindow } from './windows.ts';
import { longestCpuTask } from './cpu-tasks.ts';

const ROUNDS = 3;
const EVERY_MS = 20;
const AT_MOST_MS = 50;
const TYPED = 'And the music? '.repeat(6);

export const longReply: Measure = async () => {
  const provider = await Provider.start();
  try {
    const measure = withInstance((house) => measureInBrowser(house, provider), { AI_URL: provider.url });
    return await measure();
  } finally {
    provider.stop();
  }
};

async function measureInBrowser(house: Instance, provider: Provider): Promise<Case[]> {
  const browser = await openBrowser();
  try {
    const tasks: number[] = [];
    for (let round = 0; round < ROUNDS; round++) tasks.push(await longestTask(browser, house, provider));
    return [judged('long-reply', median(tasks), 'ms', { atMost: AT_MOST_MS })];
  } finally {
    await browser.close();
  }
}

async function longestTask(browser: Browser, house: Instance, provider: Provider): Promise<number> {
  const { context } = await memberWindow(browser, house.app.url);
  const page = await context.newPage();
  await page.goto('/events');
  await eye(page).click();
  const box = card(page).getByRole('textbox', { name: 'Message' });
  const nth = provider.questions.length + 1;
  await box.fill('Tell me everything.');
  // Is disabled until the chat has loaded.
  await card(page).getByRole('button', { name: 'Send' }).click();
  const question = await provider.question(nth);
  question.say('Well:\n\n');
  await log(page).getByText('Well:').waitFor();
  const worked = await longestCpuTask(browser, page, () => typeAlong(page, question));
  const typed = await box.inputValue();
  if (typed !== TYPED) throw new Error(`The box has lost what was typed: ${typed}`);
  await context.close();
  return worked;
}

async function typeAlong(page: Page, question: Awaited<ReturnType<Provider['question']>>): Promise<void> {
  const reply = (async () => {
    for (const piece of pieces()) {
      question.say(piece);
      await pause(EVERY_MS);
    }
    question.say('\n\nThat was all.');
    question.end();
  })();
  await card(page).getByRole('textbox', { name: 'Message' }).pressSequentially(TYPED, { delay: 30 });
  await log(page).evaluate((element) => element.scrollBy(0, -1200));
  const before = await log(page).evaluate((element) => element.scrollTop);
  await reply;
  await card(page).getByRole('button', { name: 'Send' }).waitFor();
  const after = await log(page).evaluate((element) => element.scrollTop);
  if (after !== before) throw new Error(`The reader was moved by ${after - before} px`);
}
