import type { Page } from '@playwright/test';
import { nextYear } from '../support/days.ts';
import type { DemoPage } from '../support/demo-page.ts';
import { expect, test } from '../support/demo-test.ts';
import { belowFold } from '../support/first-screen.ts';
import { test as party } from '../support/people.ts';
import { pages } from '../support/pages.ts';
import { themes, setTheme } from '../support/visit.ts';

test.use({ trace: 'off', screenshot: 'off' });

interface Screen {
  width: number;
  height: number;
}

const PHONES: Screen[] = [
  { width: 320, height: 640 },
  { width: 360, height: 780 },
  { width: 390, height: 844 },
  { width: 740, height: 360 },
];
const WIDE: Screen[] = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
];
const POSITIONS = 10;

/** A page that is ready when the answer is shown: the page that is still loading has a heading, too. */
const invitesPage = (name: string): DemoPage => ({
  ...pages.find((page) => page.name === name)!,
  ready: '[aria-label="Your answer"]',
});

/**
 * Scrolls over the whole page, and checks at each stop whether the bar's controls can be pressed.
 * @returns what covers a control, and at which position
 */
function coveredAt(page: Page): Promise<string[]> {
  return page.evaluate((positions) => {
    const bar = document.querySelector('[role=group][aria-label="Your answer"]')!;
    const controls = [...bar.querySelectorAll('button')];
    const height = document.documentElement.scrollHeight - innerHeight;
    const covers: string[] = [];
    for (let step = 0; step < positions; step++) {
      scrollTo({ top: (height * step) / (positions - 1), behavior: 'instant' });
      for (const control of controls) {
        const { left, top, width, height } = control.getBoundingClientRect();
        const points = [0.1, 0.5, 0.9].map((part) => [left + width * part, top + height / 2] as const);
        for (const [x, y] of points) {
          const hit = document.elementFromPoint(x, y);
          if (!control.contains(hit))
            covers.push(`${control.textContent} at ${scrollY}: ${hit?.outerHTML.slice(0, 80)}`);
        }
      }
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return covers;
  }, POSITIONS);
}

async function onScreens(page: Page, screens: Screen[], check: (at: string) => Promise<void>): Promise<void> {
  for (const viewport of screens) {
    await page.setViewportSize(viewport);
    for (const theme of themes) {
      await setTheme(page, theme);
      await check(`${theme} at ${viewport.width} × ${viewport.height}`);
    }
  }
}

const unanswered: DemoPage[] = [invitesPage('invites-link'), invitesPage('invites-member')];

for (const place of unanswered) {
  test(`${place.name}: nothing covers the bar with the answer at any scroll position`, async ({
    visitors,
  }) => {
    const page = await visitors.open(place, PHONES[0]!);
    await onScreens(page, PHONES, async (at) => expect.soft(await coveredAt(page), at).toEqual([]));
    await page.close();
  });
}

for (const name of ['invites-link', 'invites-answered', 'owner-as-guest']) {
  test(`${name}: host, name and place are above the bar on every phone, on wide screens with Going`, async ({
    visitors,
  }) => {
    const page = await visitors.open(invitesPage(name), PHONES[0]!);
    const check = async (at: string) => expect.soft(await belowFold(page, 'Villa'), at).toEqual({});
    await onScreens(page, [...PHONES, ...WIDE], check);
    await page.close();
  });
}

for (const name of ['login', 'create-account', 'forgot-password', 'new-password']) {
  test(`${name}: its first field is on the first screen of every phone`, async ({ visitors }) => {
    const page = await visitors.open(
      pages.find((place) => place.name === name)!,
      PHONES[0]!,
    );
    const field = page.getByRole('main').getByRole('textbox').first();
    await onScreens(page, PHONES, (at) => expect.soft(field, at).toBeInViewport({ ratio: 1 }));
    await page.close();
  });
}

party('a guest must give a name to answer, and the pressed button stays where it is', async ({ person }) => {
  const host = await person('Marisol Quinones');
  const sizes = [PHONES[1]!, ...WIDE];
  const names = ['Wilhelmina Castellanos', 'Theodora Kallistrate', 'Ousmane Diallo'];
  const guests = await Promise.all(names.map((name) => person(name)));
  await host.signsUp();
  await host.creates({
    name: 'The Long Table Supper',
    days: [nextYear('07-17')],
    location: 'Villa Rosalba, Fiesole',
    emails: guests.map(({ email }) => email),
  });
  for (const [at, guest] of guests.entries()) {
    const { page } = guest;
    await page.setViewportSize(sizes[at]!);
    await guest.opensInvitation(/The Long Table Supper/);
    const name = page.getByRole('textbox', { name: 'Your name' });
    const button = (answer: string) => page.getByRole('button', { name: answer, exact: true });
    await expect(name).toHaveValue('');
    await button('Going').click();
    await expect(page.getByText('Please fill in your name.')).toBeVisible();
    await expect(name).toBeFocused();
    await name.fill(guest.name);
    const before = await button('Not Going').boundingBox();
    await button('Not Going').click();
    const next = page.getByRole('button', { name: 'Add a note' });
    await expect(next, 'the next step opens where the answer was given').toBeInViewport({ ratio: 1 });
    expect(await button('Not Going').boundingBox(), 'the pressed button').toEqual(before);
    await next.click();
    await expect(page.getByRole('dialog').getByLabel('Your name')).toHaveValue(guest.name);
  }
});
