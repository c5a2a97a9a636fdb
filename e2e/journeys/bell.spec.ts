import { randomUUID } from 'node:crypto';
import { stopClock } from '../support/clock.ts';
import { nextYear, weekdayOf, YEAR } from '../support/days.ts';
import { linkOf, mailTo } from '../support/mailbox.ts';
import { expect, test, type Person } from '../support/people.ts';

const bell = ({ page }: Person) => page.getByRole('button', { name: /^Notifications/ });

test(
  'the bell: an invitation arrives live, two browsers agree on what is read, own actions never ring',
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

/** Counts what the page asks of the server from now on. */
function asks({ page }: Person): Record<string, number> {
  const asked: Record<string, number> = {};
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked[pathname] = (asked[pathname] ?? 0) + 1;
  });
  return asked;
}

/** Counts the news that the page is told live from now on. */
function news({ page }: Person): { connected: boolean; count: number } {
  const told = { connected: false, count: 0 };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      told.connected ||= /^40/.test(String(payload));
      told.count += /^42\["member\.changed"/.test(String(payload)) ? 1 : 0;
    }),
  );
  return told;
}

test('a hundred answers at once cost the bell and the feed two readings each, and the last one counts', async ({
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
  const told = news(host);
  await host.opens('/notifications');
  await expect(host.page.getByText("You're all caught up.")).toBeVisible();
  await expect.poll(() => told.connected).toBe(true);
  const { accessToken } = await guest.session();

  await stopClock(host.page);
  // What connecting has asked for is read, and the pause after it is over.
  await host.page.clock.runFor(1_000);
  const asked = asks(host);
  for (let round = 0; round < 100; round++) {
    const answer = await guest.page.request.put(`${url}/api/events/${id}/rsvp`, {
      headers: { authorization: `Bearer ${accessToken}` },
      data: { status: round % 2 ? 'declined' : 'accepted' },
    });
    expect(answer.status()).toBe(200);
  }
  await expect.poll(() => told.count).toBe(100);
  const soon = async () => {
    await host.page.clock.runFor(10);
    return asked['/api/counts'];
  };
  await expect.poll(soon, 'at the first of them').toBe(1);
  await host.page.clock.resume();
  await expect(host.page.getByText('Bruno Keita is not going')).toBeVisible();
  await expect(bell(host)).toHaveAccessibleName('Notifications 1 unread');
  await expect.poll(() => asked['/api/counts'], 'after the last of them').toBe(2);
  for (const [path, times] of Object.entries(asked)) expect(times, path).toBeLessThanOrEqual(2);
});

/** Somebody without an account says yes by the link in the mail. */
async function saysYes(url: string, event: string, email: string, name: string): Promise<void> {
  const link = linkOf(await mailTo(url, email, /invites you/), '/events/');
  const token = new URL(link, url).searchParams.get('token') ?? '';
  const answer = await fetch(`${url}/api/events/${event}/rsvp`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-invite-token': token },
    body: JSON.stringify({ status: 'accepted', name }),
  });
  expect(answer.status).toBe(200);
}

test('many answers are one line in bell and feed, marked as read by one call, new for as long as one looks', async ({
  person,
  url,
}) => {
  const host = await person('Marisol Quinones');
  await host.signsUp();
  const names = ['Bea Lund', 'Carlo Rossi', 'Dina Noor', 'Eli Ott', 'Fay Moss'];
  const emails = names.map((name) => `${name.replace(' ', '.').toLowerCase()}.${randomUUID()}@example.org`);
  const id = await host.creates({ name: 'Midsummer on the Meadow', days: [nextYear('06-19')], emails });
  for (const at of [0, 1, 2, 3]) await saysYes(url, id, emails[at]!, names[at]!);

  await host.opens('/notifications');
  const { page } = host;
  await expect(bell(host), 'one by one').toHaveAccessibleName('Notifications 4 unread');
  const four = 'Eli Ott, Dina Noor and 2 others are going';
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: four }) });
  await expect(row).toContainText('Midsummer on the Meadow');
  await row.getByRole('button', { name: `All 4: ${four}` }).click();
  const items = row.getByRole('list', { name: four });
  await expect(items.getByRole('link')).toHaveText(
    ['Eli Ott', 'Dina Noor', 'Carlo Rossi', 'Bea Lund'].map((name) => `Unread: ${name} is going`),
  );

  const asked = asks(host);
  await row.getByRole('button', { name: `Mark as read: ${four}` }).click();
  await expect(bell(host)).toHaveAccessibleName('Notifications');
  await expect(row.getByRole('link', { name: four, exact: true })).toBeFocused();
  expect(Object.entries(asked).filter(([path]) => path.endsWith('/read'))).toEqual([
    ['/api/notifications/read', 1],
  ]);
  await page.reload();
  await expect(page.getByRole('link', { name: four, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mark/ })).toHaveCount(0);

  await saysYes(url, id, emails[4]!, names[4]!);
  await expect(bell(host)).toHaveAccessibleName('Notifications 1 unread');
  await bell(host).click();
  const sheet = page.getByRole('dialog', { name: 'Notifications' });
  const five = sheet.getByRole('link', { name: 'New: Fay Moss, Eli Ott and 3 others are going' });
  await expect(five).toBeVisible();
  await expect(bell(host), 'read by being shown').toHaveAccessibleName('Notifications');
  await expect(five, 'and new while it is looked at').toBeVisible();
  await page.keyboard.press('Escape');
  await bell(host).click();
  await expect(
    sheet.getByRole('link', { name: 'Fay Moss, Eli Ott and 3 others are going', exact: true }),
  ).toBeVisible();
  await sheet.getByRole('link', { name: /are going/ }).click();
  await expect(page).toHaveURL(new RegExp(`/events/${id}/invites$`));
});

test('a party that moves is told as it is now', async ({ person, url }) => {
  const host = await person('Aurelia Conti');
  const guest = await person('Bruno Keita');
  await guest.signsUp();
  await guest.verifiesEmail();
  await host.signsUp();
  const id = await host.creates({ name: 'Lantern Supper', days: [nextYear('12-03')], emails: [guest.email] });
  const { accessToken } = await host.session();
  const moves = async (changed: object) => {
    const answer = await host.page.request.patch(`${url}/api/events/${id}`, {
      headers: { authorization: `Bearer ${accessToken}` },
      data: { ...changed, tellGuests: false },
    });
    expect(answer.status()).toBe(200);
  };
  await guest.opens('/notifications');
  await expect(guest.page.getByText('Aurelia Conti invites you to Lantern Supper.')).toBeVisible();
  await moves({ multiDay: false, date: nextYear('12-04'), time: '19:30' });
  await moves({ location: 'The roof' });
  const weekday = weekdayOf(nextYear('12-04'));
  for (const news of [`Now ${weekday}, December 4th, ${YEAR}, 7:30 PM`, 'Now at The roof']) {
    const row = guest.page
      .getByRole('listitem')
      .filter({ has: guest.page.getByRole('link', { name: news }) });
    await expect(row).toContainText('Lantern Supper');
    await row.getByRole('button', { name: `Mark as read: ${news}` }).click();
    await expect(row.getByRole('link', { name: news, exact: true })).toBeVisible();
  }
  await expect(bell(guest)).toHaveAccessibleName('Notifications 1 unread');
});
