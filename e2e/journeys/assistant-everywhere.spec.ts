import type { Page } from '@playwright/test';
import { grantAdmin } from '../support/admin.ts';
import { asks, card, eye, log, modes, opensCard, toast } from '../support/assistant.ts';
import { nextYear } from '../support/days.ts';
import { eventPages, manifests, memberPages } from '../support/manifests.ts';
import { expect, REFUSED, test, type Person } from '../support/people.ts';
import { follow } from '../support/visit.ts';

const party = { name: 'Marzipan Regatta', days: [nextYear('08-21')] as [string] };

/** Pages without an event that offer the mode Images. */
const withImage = ['/events', '/create'];

/** Every page with the button, and the number of modes that it has there (`spec 2 ch. 2`). */
const screens = (eventId: string, memberId: string): [path: string, modes: number][] => [
  ['/', 1],
  ['/about', 1],
  ['/profile', 1],
  [`/member/${memberId}`, 1],
  ...manifests.flatMap(memberPages).map((path): [string, number] => [path, withImage.includes(path) ? 2 : 1]),
  ['/photos?tab=albums', 1],
  ['/nowhere-at-all', 1],
  ...eventPages(eventId).map((path): [string, number] => [path, 3]),
];

async function goesTo(page: Page, path: string): Promise<void> {
  await follow(page, path);
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
}

/** By keyboard: opens the assistant, goes through its tabs, closes it, and expects the focus where it was. */
async function checkModes(page: Page, path: string, count: number): Promise<void> {
  await eye(page).press('Enter');
  const expected = modes.slice(0, count);
  await expect(card(page).getByRole('tab'), path).toHaveText(
    count === 1 ? [] : expected.map(({ tab }) => tab as string),
  );
  for (const [at, { title, placeholder }] of expected.entries()) {
    if (at > 0) await card(page).getByRole('tab', { selected: true }).press('ArrowRight');
    await expect(card(page).getByRole('heading', { level: 2, name: title }), path).toBeVisible();
    await expect(card(page).getByRole('textbox'), path).toHaveAttribute('placeholder', placeholder);
  }
  await page.keyboard.press('Escape');
  await expect(card(page), path).toBeHidden();
  await expect(eye(page), path).toBeFocused();
}

async function checkModesOnPages({ page }: Person, where: [string, number][]): Promise<void> {
  for (const [path, count] of where) {
    await goesTo(page, path);
    await checkModes(page, path, count);
  }
}

/** A host with an event, and an invited member who goes. */
async function hostAndParticipant(person: (name: string) => Promise<Person>) {
  const host = await person('Ottavia Serra');
  const member = await person('Bea Mbaye');
  for (const each of [host, member]) each.expectsMessages(REFUSED);
  await Promise.all([host.signsUp(), member.signsUp().then(() => member.verifiesEmail())]);
  const eventId = await host.creates({ ...party, emails: [member.email] });
  await member.opens(`/events/${eventId}`);
  await member.answers('Going');
  return { host, member, eventId };
}

test('the assistant opens by keyboard with the page’s modes, on every page, for host and participant', async ({
  person,
}) => {
  const { host, member, eventId } = await hostAndParticipant(person);
  const { user } = await host.session();
  const where = screens(eventId, user.id);
  await grantAdmin(host);
  await host.opens('/');
  await Promise.all([checkModesOnPages(host, [...where, ['/admin', 1]]), checkModesOnPages(member, where)]);
});

/** Whether a toast overlaps the card. */
const toastOverlapsCard = (page: Page) =>
  card(page).evaluate((element) => {
    const { left, right, top, bottom } = document
      .querySelector('[role=status] > [popover]')!
      .getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
  });

test('in each mode host and participant can do what they may, and no more', async ({ person }) => {
  const { host, member, eventId } = await hostAndParticipant(person);
  const pages = [host.page, member.page];
  await Promise.all([host.opens(`/events/${eventId}/photos`), member.opens(`/events/${eventId}/photos`)]);
  const useIt = (page: Page) => card(page).getByRole('button', { name: 'Use as invite image' });

  await Promise.all(
    pages.map(async (page) => {
      await opensCard(page, 'Images');
      await asks(page, 'Seen from above, warm, figs somewhere');
      await expect(toast(page, 'Image Generated!')).toBeVisible();
      expect(await toastOverlapsCard(page), 'the toast over the card').toBe(false);
      await expect(card(page).getByRole('group', { name: 'Designs' }).getByRole('img')).toHaveCount(1);
      await expect(card(page).getByRole('link', { name: 'View Full Size' })).toBeVisible();
    }),
  );
  await expect(useIt(member.page)).toHaveCount(0);
  await useIt(host.page).click();
  await expect(toast(host.page, 'Image Ready!')).toBeVisible();

  await Promise.all(pages.map((page) => card(page).getByRole('tab', { name: 'Easter Eggs' }).click()));
  await expect(card(host.page).getByText('No Easter Eggs Found')).toBeVisible();
  await expect(card(member.page).getByText('The host hides the Easter eggs.')).toBeVisible();
  await asks(member.page, 'confetti on the logo');
  await expect(log(member.page)).toContainText('Only the host can hide or delete the Easter eggs');
  await asks(host.page, 'confetti on the logo');
  await expect(toast(host.page, 'Easter Egg Created!')).toBeVisible();
  await expect(card(host.page).getByRole('list', { name: 'Easter Eggs' })).toContainText(
    '5 clicks on the logo, confetti',
  );
  await asks(host.page, 'Delete all eggs');
  await card(host.page).getByRole('button', { name: 'Delete it' }).click();
  await expect(toast(host.page, 'Easter Eggs Removed')).toBeVisible();
  await expect(card(host.page).getByRole('list', { name: 'Easter Eggs' })).toHaveCount(0);

  await card(member.page).getByRole('tab', { name: 'Chat' }).click();
  await asks(member.page, 'What shall I bring?');
  await expect(log(member.page)).toContainText('AI Assistant:');
});

/** Routes of the assistant that are refused to guests: all except the Easter eggs of the pages that they see. */
const refused: [method: string, path: string, body?: object][] = [
  ['GET', '/assistant?mode=general'],
  ['GET', '/assistant?mode=easter_egg&eventId={event}'],
  [
    'POST',
    '/assistant/messages',
    { requestId: '{id}', sessionId: null, mode: 'general', eventId: '{event}', message: 'Ham?' },
  ],
  ['GET', '/assistant/replies/{id}'],
  ['POST', '/assistant/replies/{id}/stop'],
  ['POST', '/assistant/replies/{id}/retry', { requestId: '{id}' }],
  ['DELETE', '/assistant/sessions/{id}'],
  ['POST', '/assistant/actions/{id}/press', {}],
  ['POST', '/assistant/actions/{id}/dismiss'],
  ['POST', '/events/{event}/assistant/steps', { kind: 'event.date' }],
  ['POST', '/assistant/designs', { prompt: 'Seen from above, warm', eventId: '{event}' }],
  ['PUT', '/events/{event}/image/design', { designId: '{id}' }],
  ['DELETE', '/events/{event}/eggs'],
];

test('invitees and guests have no button of the assistant, and its routes answer 401', async ({ person }) => {
  const host = await person('Ottavia Serra');
  const guest = await person('Bea Mbaye');
  guest.expectsMessages(/the server responded with a status of 40[13]/);
  guest.expectsMessages(REFUSED);
  await host.signsUp();
  const eventId = await host.creates({ ...party, emails: [guest.email] });
  await guest.opensInvitation(/Marzipan Regatta/);
  const { page } = guest;
  for (const area of ['invites', 'photos', 'food']) {
    await goesTo(page, `/events/${eventId}/${area}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(eye(page)).toHaveCount(0);
  }
  // Requests of the page itself, with everything that its browser stores.
  const statuses = await page.evaluate(
    async ({ calls, event, id }) => {
      const fill = (text: string) => text.replaceAll('{event}', event).replaceAll('{id}', id);
      const ask = async ([method, path, body]: (typeof calls)[number]) => {
        const response = await fetch(`/api${fill(path)}`, {
          method,
          ...(body && {
            headers: { 'content-type': 'application/json' },
            body: fill(JSON.stringify(body)),
          }),
        });
        return `${method} ${path} ${response.status}`;
      };
      return Promise.all(calls.map(ask));
    },
    { calls: refused, event: eventId, id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
  );
  expect(statuses).toEqual(refused.map(([method, path]) => `${method} ${path} 401`));
  await guest.opens('/');
  await expect(eye(page)).toHaveCount(0);
});
