import type { Page } from '@playwright/test';
import { nextYear } from '../support/days.ts';
import type { DemoPage } from '../support/demo-page.ts';
import { expect, test } from '../support/demo-test.ts';
import { belowFold } from '../support/first-screen.ts';
import { test as party } from '../support/people.ts';
import { pages } from '../support/pages.ts';
import { themes, wear } from '../support/visit.ts';

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

/** Stands when the answer does: the page that is on its way has a heading too. */
const named = (name: string): DemoPage => ({
  ...pages.find((page) => page.name === name)!,
  ready: '[aria-label="Your answer"]',
});

/**
 * Scrolls over the whole page; at each stop the bar's controls are looked for where a finger would press them.
 * @returns what lies over one of them, and where
 */
function coveredAt(page: Page): Promise<string[]> {
  return page.evaluate((positions) => {
    const bar = document.querySelector('[role=group][aria-label="Your answer"]')!;
    const controls = [...bar.querySelectorAll('button')];
    const height = document.documentElement.scrollHeight - innerHeight;
    const found: string[] = [];
    for (let step = 0; step < positions; step++) {
      scrollTo({ top: (height * step) / (positions - 1), behavior: 'instant' });
      for (const control of controls) {
        const { left, top, width, height } = control.getBoundingClientRect();
        const points = [0.1, 0.5, 0.9].map((part) => [left + width * part, top + height / 2] as const);
        for (const [x, y] of points) {
          const hit = document.elementFromPoint(x, y);
          if (!control.contains(hit))
            found.push(`${control.textContent} at ${scrollY}: ${hit?.outerHTML.slice(0, 80)}`);
        }
      }
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return found;
  }, POSITIONS);
}

async function everywhere(page: Page, screens: Screen[], look: (at: string) => Promise<void>): Promise<void> {
  for (const viewport of screens) {
    await page.setViewportSize(viewport);
    for (const theme of themes) {
      await wear(page, theme);
      await look(`${theme} at ${viewport.width} × ${viewport.height}`);
    }
  }
}

const asked: DemoPage[] = [named('invites-link'), named('invites-member')];

for (const place of asked) {
  test(`${place.name}: nothing ever covers the bar with the answer`, async ({ visitors }) => {
    const page = await visitors.open(place, PHONES[0]!);
    await everywhere(page, PHONES, async (at) => expect.soft(await coveredAt(page), at).toEqual([]));
    await page.close();
  });
}

for (const name of ['invites-link', 'invites-answered', 'owner-as-guest']) {
  test(`${name}: host, name and place stand above the bar on every phone, on wide screens with Going`, async ({
    visitors,
  }) => {
    const page = await visitors.open(named(name), PHONES[0]!);
    const look = async (at: string) => expect.soft(await belowFold(page, 'Villa'), at).toEqual({});
    await everywhere(page, [...PHONES, ...WIDE], look);
    await page.close();
  });
}

for (const name of ['login', 'create-account', 'forgot-password', 'new-password']) {
  test(`${name}: its first field stands on the first screen of every phone`, async ({ visitors }) => {
    const page = await visitors.open(
      pages.find((place) => place.name === name)!,
      PHONES[0]!,
    );
    const field = page.getByRole('main').getByRole('textbox').first();
    await everywhere(page, PHONES, (at) => expect.soft(field, at).toBeInViewport({ ratio: 1 }));
    await page.close();
  });
}

party('a guest answers under a name; what was pressed stays where it is', async ({ person }) => {
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
    const pressed = (answer: string) => page.getByRole('button', { name: answer, exact: true });
    await expect(name).toHaveValue('');
    await pressed('Going').click();
    await expect(page.getByText('Please fill in your name.')).toBeVisible();
    await expect(name).toBeFocused();
    await name.fill(guest.name);
    const before = await pressed('Not Going').boundingBox();
    await pressed('Not Going').click();
    const next = page.getByRole('button', { name: 'Add a note' });
    await expect(next, 'the next step opens where the answer was given').toBeInViewport({ ratio: 1 });
    expect(await pressed('Not Going').boundingBox(), 'what was pressed').toEqual(before);
    await next.click();
    await expect(page.getByRole('dialog').getByLabel('Your name')).toHaveValue(guest.name);
  }
});
