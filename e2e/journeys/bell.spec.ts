import type { Response } from '@playwright/test';
import { expect, test, type Person } from '../support/people.ts';

const bell = ({ page }: Person) => page.getByRole('button', { name: /^Notifications/ });

/** @returns when the bell began or ceased to count, by the clock that all browsers here share */
const showsUnread = (person: Person, wanted: boolean): Promise<number> =>
  bell(person).evaluate(
    (button, counts) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (button.textContent?.includes('unread') === counts) resolve(Date.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
    wanted,
  );

/** @returns when the server's answer to a call was there, which is just after its commit */
const answered = ({ page }: Person, method: string, path: string): Promise<number> =>
  page
    .waitForResponse(
      (response: Response) =>
        response.request().method() === method && new URL(response.url()).pathname === path,
    )
    .then(() => Date.now());

test('the bell: an invitation arrives live, two browsers agree on what is read, own actions never ring', async ({
  person,
}) => {
  const host = await person('Marisol Quinones');
  const member = await person('Noor Haddad');
  await member.signsUp();
  await member.verifiesEmail();
  await member.opens('/');
  const elsewhere = await member.signsInElsewhere(person);
  await host.signsUp();

  const invited = answered(host, 'POST', '/api/events');
  const rings = [member, elsewhere].map((each) => showsUnread(each, true));
  await host.creates({ name: 'Sandcastle Sunday', days: ['2027-07-25'], emails: [member.email] });
  const committed = await invited;
  for (const ring of rings) expect((await ring) - committed, 'ms until it rings').toBeLessThan(1000);
  await expect(bell(member)).toHaveAccessibleName('Notifications 1 unread');
  await expect(bell(elsewhere)).toHaveAccessibleName('Notifications 1 unread');
  await expect(bell(host), 'own actions').toHaveAccessibleName('Notifications');

  const read = answered(member, 'POST', '/api/notifications/read');
  const silences = [member, elsewhere].map((each) => showsUnread(each, false));
  await bell(member).click();
  const sheet = member.page.getByRole('dialog', { name: 'Notifications' });
  const invitation = sheet.getByRole('link', { name: "You're invited: Sandcastle Sunday" });
  await expect(invitation).toBeVisible();
  const wasRead = await read;
  for (const silence of silences) expect((await silence) - wasRead, 'ms until it is read').toBeLessThan(1000);
  await expect(bell(member)).toHaveAccessibleName('Notifications');
  await expect(bell(elsewhere), 'the other browser').toHaveAccessibleName('Notifications');
  await invitation.click();
  await expect(member.page).toHaveURL(/\/events\/[0-9a-f-]{36}\/invites$/);
  await expect(sheet).toBeHidden();
});

/** Counts what the page asks of the server from now on. */
function asks({ page }: Person): Record<string, number> {
  const asked: Record<string, number> = {};
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked[pathname] = (asked[pathname] ?? 0) + 1;
  });
  return asked;
}

test('a hundred quick answers elsewhere cost the bell and the feed a few readings, and the last one counts', async ({
  person,
  url,
}) => {
  const host = await person('Aurelia Conti');
  const guest = await person('Bruno Keita');
  await guest.signsUp();
  await guest.verifiesEmail();
  await host.signsUp();
  const id = await host.creates({ name: 'Indecision Day', days: ['2027-05-01'], emails: [guest.email] });
  await host.opens('/notifications');
  await expect(host.page.getByText("You're all caught up.")).toBeVisible();
  const { accessToken } = await guest.session();

  const asked = asks(host);
  const began = Date.now();
  for (let turn = 0; turn < 100; turn++) {
    const answer = await guest.page.request.put(`${url}/api/events/${id}/rsvp`, {
      headers: { authorization: `Bearer ${accessToken}` },
      data: { status: turn % 2 ? 'declined' : 'accepted' },
    });
    expect(answer.status()).toBe(200);
  }
  const seconds = (Date.now() - began) / 1000;
  await expect(host.page.getByText('Bruno Keita is not going')).toBeVisible();
  await expect(bell(host)).toHaveAccessibleName('Notifications 1 unread');
  // At once, then not more often than twice a second, and the last.
  const few = 2 + 2 * seconds;
  expect(few, 'quick enough to say anything').toBeLessThan(50);
  expect(asked['/api/counts']).toBeGreaterThan(0);
  for (const [path, times] of Object.entries(asked)) expect(times, path).toBeLessThanOrEqual(few);
});
