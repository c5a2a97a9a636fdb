import { randomUUID } from 'node:crypto';
import { stopClock } from '../support/clock.ts';
import { nextYear, weekdayOf, YEAR } from '../support/days.ts';
import { linkOf, mailTo } from '../support/mailbox.ts';
import { expect, test, type Person } from '../support/people.ts';

const bell = ({ page }: Person) => page.getByRole('button', { name: /^Notifications/ });

test(
  'the bell shows an invitation live, is read in all browsers at once, and ignores own actions',
  { tag: '@road' },
  async ({ person }) => {
    const host = await person('Marisol Quinones');
    const member = await person('Noor Haddad');
    await member.signsUp();
    await member.verifiesEmail();
    await member.opens('/');
    const elsewhere = await member.signsInElsewhere(person);
    await host.signsUp();

    await host.creates({ name: 'Sandcastle Sunday', days: [nextYear('07-25')], emails: [member.email] });
    await expect(bell(member)).toHaveAccessibleName('Notifications 1 unread');
    await expect(bell(elsewhere)).toHaveAccessibleName('Notifications 1 unread');
    await expect(bell(host), 'own actions').toHaveAccessibleName('Notifications');

    await bell(member).click();
    const sheet = member.page.getByRole('dialog', { name: 'Notifications' });
    const invitation = sheet.getByRole('link', { name: "You're invited: Sandcastle Sunday" });
    await expect(invitation).toBeVisible();
    await expect(bell(member)).toHaveAccessibleName('Notifications');
    await expect(bell(elsewhere), 'the other browser').toHaveAccessibleName('Notifications');
    await invitation.click();
    await expect(member.page).toHaveURL(/\/events\/[0-9a-f-]{36}\/invites$/);
    await expect(sheet).toBeHidden();
  },
);

/** Counts the page's requests to the API, by path. */
function countRequests({ page }: Person): Record<string, number> {
  const counts: Record<string, number> = {};
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) counts[pathname] = (counts[pathname] ?? 0) + 1;
  });
  return counts;
}

/** Counts the live messages `member.changed` that the page receives. */
function countChanges({ page }: Person): { connected: boolean; count: number } {
  const live = { connected: false, count: 0 };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      live.connected ||= /^40/.test(String(payload));
      live.count += /^42\["member\.changed"/.test(String(payload)) ? 1 : 0;
    }),
  );
  return live;
}

test('after a hundred answers bell and feed are read at most twice each, and show the last answer', async ({
  person,
  url,
}) => {
  const host = await person('Aurelia Conti');
  const guest = await person('Bruno Keita');
  await guest.signsUp();
  await guest.verifiesEmail();
  await host.signsUp();
  const id = await host.creates({ name: 'Indecision Day', days: [nextYear('05-01')], emails: [guest.email] });
  await host.page.clock.install();
  const live = countChanges(host);
  await host.opens('/notifications');
  await expect(host.page.getByText("You're all caught up.")).toBeVisible();
  await expect.poll(() => live.connected).toBe(true);
  const { accessToken } = await guest.session();

  await stopClock(host.page);
  // Lets the requests after connecting finish, and the pause after them end.
  await host.page.clock.runFor(1_000);
  const requests = countRequests(host);
  for (let round = 0; round < 100; round++) {
    const answer = await guest.page.request.put(`${url}/api/events/${id}/rsvp`, {
      headers: { authorization: `Bearer ${accessToken}` },
      data: { status: round % 2 ? 'declined' : 'accepted' },
    });
    expect(answer.status()).toBe(200);
  }
  await expect.poll(() => live.count).toBe(100);
  const stepAndCount = async () => {
    await host.page.clock.runFor(10);
    return requests['/api/counts'];
  };
  await expect.poll(stepAndCount, 'at the first of them').toBe(1);
  await host.page.clock.resume();
  await expect(host.page.getByText('Bruno Keita is not going')).toBeVisible();
  await expect(bell(host)).toHaveAccessibleName('Notifications 1 unread');
  await expect.poll(() => requests['/api/counts'], 'after the last of them').toBe(2);
  for (const [path, times] of Object.entries(requests)) expect(times, path).toBeLessThanOrEqual(2);
});

/** A guest without an account accepts by the link in the mail. */
async function accept(url: string, event: string, email: string, name: string): Promise<void> {
  const link = linkOf(await mailTo(url, email, /invites you/), '/events/');
  const token = new URL(link, url).searchParams.get('token') ?? '';
  const answer = await fetch(`${url}/api/events/${event}/rsvp`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-invite-token': token },
    body: JSON.stringify({ status: 'accepted', name }),
  });
  expect(answer.status).toBe(200);
}

test('bell and feed group answers in one line; one request marks it as read, and it stays new while shown', async ({
  person,
  url,
}) => {
  const host = await person('Marisol Quinones');
  await host.signsUp();
  const names = ['Bea Lund', 'Carlo Rossi', 'Dina Noor', 'Eli Ott', 'Fay Moss'];
  const emails = names.map((name) => `${name.replace(' ', '.').toLowerCase()}.${randomUUID()}@example.org`);
  const id = await host.creates({ name: 'Midsummer on the Meadow', days: [nextYear('06-19')], emails });
  for (const at of [0, 1, 2, 3]) await accept(url, id, emails[at]!, names[at]!);

  await host.opens('/notifications');
  const { page } = host;
  await expect(bell(host), 'one by one').toHaveAccessibleName('Notifications 4 unread');
  const groupOfFour = 'Eli Ott, Dina Noor and 2 others are going';
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: groupOfFour }) });
  await expect(row).toContainText('Midsummer on the Meadow');
  await row.getByRole('button', { name: `All 4: ${groupOfFour}` }).click();
  const items = row.getByRole('list', { name: groupOfFour });
  await expect(items.getByRole('link')).toHaveText(
    ['Eli Ott', 'Dina Noor', 'Carlo Rossi', 'Bea Lund'].map((name) => `Unread: ${name} is going`),
  );

  const requests = countRequests(host);
  await row.getByRole('button', { name: `Mark as read: ${groupOfFour}` }).click();
  await expect(bell(host)).toHaveAccessibleName('Notifications');
  await expect(row.getByRole('link', { name: groupOfFour, exact: true })).toBeFocused();
  expect(Object.entries(requests).filter(([path]) => path.endsWith('/read'))).toEqual([
    ['/api/notifications/read', 1],
  ]);
  await page.reload();
  await expect(page.getByRole('link', { name: groupOfFour, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mark/ })).toHaveCount(0);

  await accept(url, id, emails[4]!, names[4]!);
  await expect(bell(host)).toHaveAccessibleName('Notifications 1 unread');
  await bell(host).click();
  const sheet = page.getByRole('dialog', { name: 'Notifications' });
  const groupOfFive = sheet.getByRole('link', { name: 'New: Fay Moss, Eli Ott and 3 others are going' });
  await expect(groupOfFive).toBeVisible();
  await expect(bell(host), 'read by being shown').toHaveAccessibleName('Notifications');
  await expect(groupOfFive, 'and new while it is looked at').toBeVisible();
  await page.keyboard.press('Escape');
  await bell(host).click();
  await expect(
    sheet.getByRole('link', { name: 'Fay Moss, Eli Ott and 3 others are going', exact: true }),
  ).toBeVisible();
  await sheet.getByRole('link', { name: /are going/ }).click();
  await expect(page).toHaveURL(new RegExp(`/events/${id}/invites$`));
});

test('a notification shows the current date and place of a moved event', async ({ person, url }) => {
  const host = await person('Aurelia Conti');
  const guest = await person('Bruno Keita');
  await guest.signsUp();
  await guest.verifiesEmail();
  await host.signsUp();
  const id = await host.creates({ name: 'Lantern Supper', days: [nextYear('12-03')], emails: [guest.email] });
  const { accessToken } = await host.session();
  const change = async (changed: object) => {
    const answer = await host.page.request.patch(`${url}/api/events/${id}`, {
      headers: { authorization: `Bearer ${accessToken}` },
      data: { ...changed, tellGuests: false },
    });
    expect(answer.status()).toBe(200);
  };
  await guest.opens('/notifications');
  await expect(guest.page.getByText('Aurelia Conti invites you to Lantern Supper.')).toBeVisible();
  await change({ multiDay: false, date: nextYear('12-04'), time: '19:30' });
  await change({ location: 'The roof' });
  const weekday = weekdayOf(nextYear('12-04'));
  for (const title of [`Now ${weekday}, December 4th, ${YEAR}, 7:30 PM`, 'Now at The roof']) {
    const row = guest.page
      .getByRole('listitem')
      .filter({ has: guest.page.getByRole('link', { name: title }) });
    await expect(row).toContainText('Lantern Supper');
    await row.getByRole('button', { name: `Mark as read: ${title}` }).click();
    await expect(row.getByRole('link', { name: title, exact: true })).toBeVisible();
  }
  await expect(bell(guest)).toHaveAccessibleName('Notifications 1 unread');
});
