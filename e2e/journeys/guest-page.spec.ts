import type { Page } from '@playwright/test';
import { passUntil, stopClock } from '../support/clock.ts';
import { nextYear } from '../support/days.ts';
import { belowFold } from '../support/first-screen.ts';
import { expect, test, type Person } from '../support/people.ts';
import { underToast } from '../support/under-toast.ts';
import { type Theme, setTheme } from '../support/visit.ts';

const SCREENS: { width: number; height: number; theme: Theme }[] = [
  { width: 360, height: 780, theme: 'light' },
  { width: 360, height: 780, theme: 'yolo' },
  { width: 1280, height: 800, theme: 'light' },
  { width: 1280, height: 800, theme: 'yolo' },
  { width: 1440, height: 900, theme: 'dark' },
];

const supper = {
  name: 'The Long Table Supper',
  days: [nextYear('07-17')] as [string],
  location: 'Villa Rosalba',
};

const control = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

/** Boxes of the answer and its two buttons. */
async function answerBoxes(page: Page) {
  const parts = [
    page.getByRole('group', { name: 'Your answer' }),
    control(page, 'Going'),
    control(page, 'Not Going'),
  ];
  return Promise.all(parts.map((part) => part.boundingBox()));
}

/** Texts of the links and buttons that are filled with the accent or Going's colour. */
function filledControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const colours = ['--accent', '--yes'].map((name) => {
      probe.style.background = `var(${name})`;
      return getComputedStyle(probe).backgroundColor;
    });
    probe.remove();
    // Excluded: the link of the open area is marked by colour, but is not a call to action.
    return [...document.querySelectorAll('a:not([aria-current]), button')]
      .filter((control) => control.checkVisibility())
      .filter((control) => colours.includes(getComputedStyle(control).backgroundColor))
      .map((control) => control.textContent ?? '');
  });
}

/** What covers the centre of the answer's buttons. */
function coverOfAnswer(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector('[role=group][aria-label="Your answer"]')!;
    const covers: string[] = [];
    for (const button of bar.querySelectorAll('button')) {
      const { left, top, width, height } = button.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!button.contains(hit)) covers.push(`${button.textContent}: ${hit?.outerHTML.slice(0, 80)}`);
    }
    return covers;
  });
}

test('after Going the answer’s buttons stay where they are, and the toast covers no control', async ({
  person,
}) => {
  const host = await person('Marisol Quinones');
  const guests: Person[] = [];
  for (const name of ['Theodora', 'Ousmane', 'Siobhan', 'Yael', 'Kwabena'])
    guests.push(await person(`${name} Diallo`));
  await host.signsUp();
  await host.creates({ ...supper, emails: guests.map(({ email }) => email) });
  for (const [at, { width, height, theme }] of SCREENS.entries()) {
    const guest = guests[at]!;
    const { page } = guest;
    const where = `${theme} at ${width} × ${height}`;
    await page.setViewportSize({ width, height });
    await guest.opensInvitation(/The Long Table Supper/);
    await page.getByRole('textbox', { name: 'Your name' }).fill(guest.name);
    await setTheme(page, theme);
    const before = await answerBoxes(page);
    await control(page, 'Going').click();
    await expect(page.getByText("We'll see you there!")).toBeVisible();
    const next = control(page, /^Bringing someone/);
    await expect(next, where).toBeInViewport({ ratio: 1 });
    expect.soft(await answerBoxes(page), where).toEqual(before);
    expect.soft(await underToast(page), where).toEqual([]);
    // While the toast is still shown.
    await next.click();
    await expect(page.getByRole('dialog', { name: 'Your answer' })).toBeVisible();
  }
});

test('only one button is filled: on an event it is Going, and not Login', async ({ person }) => {
  const host = await person('Marisol Quinones');
  const guest = await person('Nonna Haddad');
  await host.signsUp();
  await host.creates({ ...supper, emails: [guest.email] });
  const { page } = guest;
  await guest.opens('/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await filledControls(page)).toContain('Login');
  await guest.opensInvitation(/The Long Table Supper/);
  await control(page, 'Going').waitFor();
  for (const theme of ['light', 'dark', 'yolo'] as const) {
    await setTheme(page, theme);
    expect.soft(await filledControls(page), theme).toEqual(['Going']);
  }
});

/** The last one has the maximum length of a name. */
const NAMES = [
  'A Wonderful Midsummer Moonshine Masquerade',
  'Grandmother Wilhelmina’s eighty-fifth birthday with all who sat in her kitchen',
  'Grandmother Wilhelmina’s eighty-fifth birthday, with everybody who ever sat in her kitchen, and their children and dogs',
  'Grandmother Wilhelmina’s eighty-fifth birthday, with everybody who ever sat in her kitchen, and with their children, their dogs, their instruments and whatever is left of the plum brandy of last year!',
];
const PLACE = 'Villa Rosalba, Via Vecchia Fiesolana 21, Fiesole';
const FIRST_SCREENS = [
  { width: 320, height: 640 },
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
];

/** In another time zone the page shows the times twice. */
const FROM_AFAR = { name: NAMES[0]!, time: '19:30', endTime: '23:00', timeZone: 'Asia/Kathmandu' };

test('host, name, place and Going are visible on the first screen, however long the name is', async ({
  person,
  url,
}) => {
  const host = await person('Marisol Quinones');
  const guest = await person('Wilhelmina Castellanos');
  await host.signsUp();
  const id = await host.creates({ ...supper, location: PLACE, emails: [guest.email] });
  const { accessToken } = await host.session();
  await guest.opensInvitation(/The Long Table Supper/);
  for (const change of [...NAMES.map((name) => ({ name })), FROM_AFAR]) {
    const { name } = change;
    const response = await host.page.request.patch(`${url}/api/events/${id}`, {
      headers: { authorization: `Bearer ${accessToken}` },
      data: { ...change, tellGuests: false },
    });
    expect(response.ok(), await response.text()).toBe(true);
    await guest.page.reload();
    await expect(guest.page.getByRole('heading', { level: 1, name })).toBeVisible();
    for (const { width, height } of FIRST_SCREENS) {
      await guest.page.setViewportSize({ width, height });
      for (const theme of ['light', 'dark', 'yolo'] as const) {
        await setTheme(guest.page, theme);
        const where = `${JSON.stringify(change)}, ${theme} at ${width} × ${height}`;
        expect.soft(await belowFold(guest.page, 'Villa'), where).toEqual({});
      }
    }
  }
});

test('an invitee opens a profile from the list, without its e-mail address, and Back leads to the event', async ({
  person,
}) => {
  const host = await person('Marisol Quinones');
  const guest = await person('Nonna Haddad');
  const stranger = await person('Ousmane Diallo');
  await host.signsUp();
  await stranger.signsUp();
  const { id: strangerId } = (await stranger.session()).user;
  const event = await host.creates({ ...supper, emails: [guest.email] });
  const { page } = guest;
  guest.expectsMessages(/status of 403/);
  await guest.opensInvitation(/The Long Table Supper/);
  const response = page.waitForResponse(/\/api\/members\//);
  await guest
    .list(/^Going/)
    .getByRole('link', { name: host.name })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: host.name })).toBeVisible();
  expect(await (await response).text()).not.toContain('@');
  await expect(page.getByText(/Member since/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: host.name })).toBeVisible();
  await control(page, 'Back').click();
  await expect(page).toHaveURL(new RegExp(`/events/${event}/invites$`));
  await expect(page.getByRole('heading', { level: 1, name: supper.name })).toBeVisible();
  await guest.opens(`/member/${strangerId}`);
  await expect(page.getByText('Access denied')).toBeVisible();
});

test('in the yolo theme Going throws confetti that takes no clicks; in other themes or with reduced motion it does not', async ({
  person,
}) => {
  const host = await person('Marisol Quinones');
  const guest = await person('Elif Yildirim');
  const still = await person('Kwabena Owusu');
  await host.signsUp();
  await host.creates({ ...supper, emails: [guest.email, still.email] });
  const { page } = guest;
  const cheer = page.locator('[data-show=cheer]');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.clock.install();
  await guest.opensInvitation(/The Long Table Supper/);
  await guest.answers('Going');
  await expect(page.getByText("We'll see you there!")).toBeVisible();
  await expect(cheer, 'in light').toHaveCount(0);
  await guest.answers('Not Going');
  await expect(page.getByText('Thanks for letting us know.')).toBeVisible();

  await page.getByRole('switch', { name: 'Yolo theme' }).click();
  await stopClock(page);
  await guest.answers('Going');
  await passUntil(page, cheer.locator('canvas[data-pieces="28"]'));
  expect(await coverOfAnswer(page)).toEqual([]);
  await page.clock.runFor(5_000);
  await expect(cheer).toHaveCount(0);
  await page.clock.resume();
  await guest.answers('Not Going');
  await expect(page.getByText('Thanks for letting us know.')).toBeVisible();
  await expect(cheer, 'for Not Going').toHaveCount(0);

  await still.page.emulateMedia({ reducedMotion: 'reduce' });
  await still.opensInvitation(/The Long Table Supper/);
  await still.page.getByRole('switch', { name: 'Yolo theme' }).click();
  await still.answers('Going');
  await expect(still.page.getByText("We'll see you there!")).toBeVisible();
  await expect(still.page.locator('[data-show]'), 'without motion').toHaveCount(0);
});
