import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, type Person, test } from '../support/people.ts';
import { settle, themes, setTheme } from '../support/visit.ts';

const PHONE = { width: 360, height: 780 };
const SIZES = [
  { width: 320, height: 640 },
  PHONE,
  { width: 740, height: 360 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
];

type Answer = 'accepted' | 'declined' | null;

/** Name, days from today, and the member's answer. */
const TWELVE: [name: string, inDays: number, answer: Answer][] = [
  ['Camp Perseid, a month ago', -30, 'accepted'],
  ['Cherry Cake in the Kitchen', 3, 'accepted'],
  ['The Long Table Supper under the Fig Tree', 6, null],
  ['Midsummer on the Meadow', 19, 'declined'],
  ['Loud Aunties, live in the boat shed', 40, null],
  ['Book Club: Middlemarch, at last', 9, 'accepted'],
  ['Sunday at the Lido', -75, null],
  ['Slow Road to Matera', 33, 'accepted'],
  ['Rooftop Pancakes', 2, null],
  ['Lantern Walk up to Monte Ceceri', 12, 'accepted'],
  ['Grandmother Wilhelmina turns eighty-five', 14, null],
  ['Zither Night', 25, 'declined'],
];
const namesWhere = (isWanted: (inDays: number, answer: Answer) => boolean) =>
  TWELVE.filter(([, inDays, answer]) => isWanted(inDays, answer))
    .sort(([, a], [, b]) => a - b)
    .map(([name]) => name);
const OPEN = namesWhere((inDays, answer) => inDays >= 0 && answer === null);
const ANSWERED = namesWhere((inDays, answer) => inDays >= 0 && answer !== null);
const PAST = namesWhere((inDays) => inDays < 0).reverse();

/** The day a number of days from the browser's today, as `yyyy-MM-dd`. */
const dayOf = (person: Person, inDays: number) =>
  person.page.evaluate((days) => {
    const day = new Date();
    day.setDate(day.getDate() + days);
    const two = (value: number) => String(value).padStart(2, '0');
    return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  }, inDays);

/** Calls the API directly: filling in twelve forms would take too long. */
async function callApi(person: Person, method: 'POST' | 'PUT', path: string, data: object) {
  const { accessToken } = await person.session();
  const headers = { authorization: `Bearer ${accessToken}` };
  const response = await person.page.request.fetch(new URL(path, person.page.url()).href, {
    method,
    headers,
    data,
  });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as { id: string };
}

async function createEvent(host: Person, name: string, inDays: number, more: object = {}): Promise<string> {
  const timeZone = await host.page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const date = await dayOf(host, inDays);
  const event = {
    requestId: randomUUID(),
    name,
    multiDay: false,
    date,
    timeZone,
    location: 'Fiesole',
    ...more,
  };
  return (await callApi(host, 'POST', '/api/events', event)).id;
}

async function inviteToTwelve(host: Person, member: Person): Promise<void> {
  await host.signsUp();
  await member.signsUp();
  await member.verifiesEmail();
  for (const [name, inDays, answer] of TWELVE) {
    const id = await createEvent(host, name, inDays, { time: '19:30', emails: [member.email] });
    if (answer) await callApi(member, 'PUT', `/api/events/${id}/rsvp`, { status: answer });
  }
}

const namesIn = (page: Page, part: string) =>
  page.getByRole('region', { name: part }).getByRole('article').getByRole('heading').allTextContents();

/** Sizes of picture boxes: on a ticket, on a phone in landscape, in a carousel, beside four lines. */
const BOXES = [
  [288, 128],
  [700, 220],
  [264, 176],
  [116, 260],
] as const;

/** Words that are not wholly inside of their box, on cards that replace a missing picture. */
const cutWords = (page: Page, [width, height]: readonly [number?, number?] = []) =>
  page.evaluate(
    (forced) =>
      [...document.querySelectorAll<HTMLElement>('[data-card-scene]')].flatMap((box) => {
        if (forced) Object.assign(box.style, forced);
        const outer = box.getBoundingClientRect();
        return [...box.querySelectorAll('span > span')].flatMap((word) => {
          const range = document.createRange();
          range.selectNodeContents(word);
          const inner = range.getBoundingClientRect();
          const isInside =
            inner.top >= outer.top &&
            inner.bottom <= outer.bottom &&
            inner.left >= outer.left &&
            inner.right <= outer.right;
          return isInside
            ? []
            : [`${word.textContent} in ${Math.round(outer.width)} × ${Math.round(outer.height)}`];
        });
      }),
    width ? { width: `${width}px`, height: `${height}px` } : null,
  );

test('twelve invitations fit two phone screens: unanswered ones by date, answered ones in lines, past ones folded', async ({
  person,
}) => {
  const [host, member] = [await person('Marisol Vandenberghe'), await person('Noor Haddad')];
  await inviteToTwelve(host, member);
  const { page } = member;
  await page.setViewportSize(PHONE);
  await member.opens('/invitations');
  await settle(page, { ready: 'text=Answered' });
  expect(await namesIn(page, 'Needs your answer')).toEqual(OPEN);
  expect(await namesIn(page, 'Answered')).toEqual(ANSWERED);
  for (const theme of themes) {
    await setTheme(page, theme);
    const end = await page
      .getByRole('button', { name: 'Past' })
      .evaluate((fold) => fold.getBoundingClientRect().bottom + scrollY);
    expect.soft(end, `${theme}: where the last of them ends`).toBeLessThanOrEqual(2 * PHONE.height);
  }

  const past = page.getByRole('button', { name: 'Past', expanded: false });
  await past.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Past', expanded: true })).toBeFocused();
  expect(await namesIn(page, 'Past')).toEqual(PAST);

  const line = page.getByRole('article', { name: 'Zither Night' });
  await line.getByRole('button', { name: /^Change/ }).press('Enter');
  await expect(line.getByRole('button', { name: 'Not Going', exact: true })).toBeDisabled();
  await line.getByRole('button', { name: 'Going', exact: true }).press('Enter');
  await expect(page.getByText("You're going")).toBeVisible();
  await expect(line).toContainText('Going\u00a0· ');
  await expect(line.getByRole('button', { name: 'Going', exact: true })).toBeFocused();
});

test('words on a card that replaces a missing picture are never cut off', async ({
  person,
  browser,
  contextOptions,
}) => {
  const host = await person('Marisol Vandenberghe');
  await host.signsUp();
  await createEvent(host, 'Rooftop Pancakes', 2);
  await createEvent(host, 'Zither Night', 25);
  const stored = await host.page.evaluate(() => localStorage.getItem('yolo.session') ?? '');
  // Locales with weekdays of eight characters, and with a word after the day of the month.
  for (const locale of ['en-US', 'sw', 'ja']) {
    const context = await browser.newContext({ ...contextOptions, locale });
    await context.addInitScript((session) => localStorage.setItem('yolo.session', session), stored);
    const page = await context.newPage();
    await page.goto(new URL('/events', host.page.url()).href);
    await settle(page, { ready: '[data-card-scene] span > span' });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect.soft(await cutWords(page), `${locale} at ${size.width}`).toEqual([]);
    }
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
    expect.soft(await cutWords(page), `${locale} with text of 200 %`).toEqual([]);
    for (const box of BOXES)
      expect.soft(await cutWords(page, box), `${locale} in a box of ${box.join(' × ')}`).toEqual([]);
    await context.close();
  }
});

test('an event without a picture has the same card on home, events, invitations, create and its own page', async ({
  person,
}) => {
  const [host, member] = [await person('Marisol Vandenberghe'), await person('Noor Haddad')];
  await host.signsUp();
  await member.signsUp();
  await member.verifiesEmail();
  const name = 'Rooftop Pancakes';
  await createEvent(host, name, 2, { emails: [member.email] });
  const wordsIn = async (place: Locator) =>
    (await place.locator('[data-card-scene] span > span').allTextContents()).join(' ');
  await member.opens('/invitations');
  const words = await wordsIn(await visible(member.page.getByRole('article', { name })));
  expect(words).toMatch(/^[A-Z][a-z]{2} \d+ [A-Z][a-z]+$/);
  const main = host.page.getByRole('main');
  const link = main.getByRole('link', { name: new RegExp(name) }).first();
  for (const path of ['/events', '/create', '/']) {
    await host.opens(path);
    expect(await wordsIn(await visible(link)), path).toBe(words);
  }
  await link.click();
  await expect(host.page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await wordsIn(host.page.locator('[data-event-head]'))).toBe(words);
});

/** Waits until the element is visible, and returns it. */
async function visible(place: Locator): Promise<Locator> {
  await expect(place).toBeVisible();
  return place;
}

test('home shows tonight, tomorrow or the weekday, and whether one hosts or goes', async ({ person }) => {
  const [host, member] = [await person('Marisol Vandenberghe'), await person('Noor Haddad')];
  await host.signsUp();
  await member.signsUp();
  await member.verifiesEmail();
  const emails = [member.email];
  const tonight = await createEvent(host, 'Cherry Cake', 0, { time: '20:00', emails });
  await createEvent(host, 'Rooftop Pancakes', 1);
  await createEvent(host, 'Lantern Walk', 5);
  await callApi(member, 'PUT', `/api/events/${tonight}/rsvp`, { status: 'accepted', companions: 2 });
  const card = (person: Person, name: RegExp) => person.page.getByRole('main').getByRole('link', { name });
  await host.opens('/');
  await expect(card(host, /Cherry Cake/)).toContainText('Tonight, 8 PM\u00a0· Hosting');
  await expect(card(host, /Cherry Cake/)).toContainText('2 going + 2 companions');
  await expect(card(host, /Rooftop/)).toContainText('Tomorrow\u00a0· Hosting');
  await expect(card(host, /Lantern/)).toContainText(
    /[A-Z][a-z]+day, [A-Z][a-z]+\s\d+(st|nd|rd|th)\s· Hosting/,
  );
  await member.opens('/');
  await expect(card(member, /Cherry Cake/)).toContainText('Tonight, 8 PM\u00a0· Going');
});
