import { nextYear } from '../support/days.ts';
import { mailTo, linkOf } from '../support/mailbox.ts';
import { expect, test, type Person } from '../support/people.ts';
import { waitForApp, holdScripts } from '../support/visit.ts';

const party = {
  name: 'Garden Lanterns',
  days: [nextYear('06-19')] as [string],
  time: '8:00 PM',
  location: 'Orto Botanico, Pisa',
};

/** Opens a menu and chooses an item. */
async function choose({ page }: Person, menu: string, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test(
  'a host changes the time, writes to guests and exports the list; a guest brings two companions',
  { tag: '@road' },
  async ({ person, url }) => {
    const host = await person('Ottavia Serra');
    const guest = await person('Piet Jansen');
    const other = await person('Mina Briain');
    await host.signsUp();
    await host.creates({ ...party, emails: [guest.email, other.email] });

    await guest.opensInvitation(/Garden Lanterns/);
    await guest.answers('Going');
    await guest.page.getByRole('button', { name: 'Bringing someone? Add a note?' }).click();
    const answer = guest.page.getByRole('dialog');
    await answer.getByRole('spinbutton', { name: 'Companions' }).fill('2');
    await answer.getByLabel(/^Note/).fill('We bring lanterns.');
    await answer.getByRole('button', { name: 'Update RSVP' }).click();
    await expect(guest.page.getByText('2 companions · “We bring lanterns.”')).toBeVisible();
    await host.seesIn(/^Going/, '+2');
    await host.seesIn(/^Going/, 'We bring lanterns.');

    await host.page.getByRole('button', { name: 'Edit Event Date' }).click();
    const form = host.page.getByRole('dialog');
    await expect(form.getByLabel('Tell 2 guests by e-mail')).toBeChecked();
    await form.getByLabel(/^Time(?! zone)/).fill('9:00 PM');
    await host.page.keyboard.press('Tab');
    await form.getByRole('button', { name: 'Update Date' }).click();
    await expect(host.page.getByText('Event date updated')).toBeVisible();
    await expect(host.page.getByText('2 guests get a mail.')).toBeVisible();
    await expect(guest.page.getByText('9:00 PM')).toBeVisible();
    await mailTo(url, other.email, /^Now .+, 9 PM: Garden Lanterns/);

    await choose(host, 'Manage', 'Message Guests');
    await form.getByText('Not answered (1)').click();
    await form.getByLabel('Message').fill('Can you come?');
    await form.getByRole('button', { name: 'Send to 1 guest' }).click();
    await expect(host.page.getByText('It goes to 1 guest by e-mail.')).toBeVisible();
    await expect(form).toBeHidden();
    await choose(host, 'Manage', 'Message Guests');
    await expect(form.getByText(/to those who had not answered \(1 guest\)/)).toBeVisible();
    await form.getByRole('button', { name: 'Close' }).click();

    const list = host.page.waitForEvent('download');
    await choose(host, 'Manage', 'Export Guest List');
    expect((await list).suggestedFilename()).toBe('Garden Lanterns guests.csv');
    const entry = guest.page.waitForEvent('download');
    await choose(guest, 'Add to Calendar', 'Calendar file (.ics)');
    expect((await entry).suggestedFilename()).toBe('Garden Lanterns.ics');
  },
);

test('a new event offers to share it; an invitee is removed, answers again and loses the invitation [INV-7]', async ({
  person,
  url,
}) => {
  const host = await person('Ottavia Serra');
  const guest = await person('Piet Jansen');
  const { page } = host;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await host.signsUp();
  const id = await host.creates({ ...party, emails: [guest.email] });
  const shareHint = page.getByText('Your event is ready to share.');
  await expect(shareHint).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${url}/events/${id}`);
  await page.getByRole('button', { name: 'See as a guest' }).click();
  await expect(page.getByRole('button', { name: 'Going', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByRole('button', { name: 'Manage' })).toBeHidden();
  await page.getByRole('button', { name: 'Back to your view' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Invite', exact: true }).last().click();
  await expect(page.getByLabel('Members')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Manage' })).toBeVisible();
  await expect(shareHint).toBeHidden();

  await guest.opensInvitation(/Garden Lanterns/);
  await guest.answers('Going');
  await host.seesIn(/^Going/, guest.name);
  await choose(host, `Invitation of ${guest.name}`, 'Remove');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await host.seesIn(/^Not Going/, guest.name);
  await guest.answers('Going');
  await host.seesIn(/^Going/, guest.name);
  await choose(host, `Invitation of ${guest.name}`, 'Delete Invitation');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await host.seesNobodyIn(/^Going/, guest.name);
  await expect(guest.page.getByRole('heading', { name: 'Event not found' })).toBeVisible();
});

test('a copied link opens the event; after a renewal the old link and its open pages are invalid [INV-2, INV-8]', async ({
  person,
  url,
}) => {
  const host = await person('Ottavia Serra');
  const guest = await person('Piet Jansen');
  // Requests of a page with an invalid link are refused.
  guest.expectsMessages(/404 \(Not Found\).*\/api\/events\//);
  await host.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await host.signsUp();
  await host.creates({ ...party, emails: [guest.email] });
  const menu = `Invitation of ${guest.email}`;
  const clipboard = () => host.page.evaluate(() => navigator.clipboard.readText());
  const renewLink = async () => {
    await choose(host, menu, 'Renew Link');
    await host.page.getByRole('dialog').getByRole('button', { name: 'Renew Link' }).click();
    await expect(host.page.getByText('Link renewed')).toBeVisible();
  };
  const invited = guest.page.getByRole('heading', { level: 1, name: 'Garden Lanterns' });
  const lost = guest.page.getByRole('heading', { name: 'Event not found' });

  await choose(host, menu, 'Copy Link');
  await expect(host.page.getByText('Link Copied')).toBeVisible();
  const link = await clipboard();
  expect(link).toBe(url + linkOf(await mailTo(url, guest.email, /Garden Lanterns/), '/events/'));
  // The first page is server-rendered and its scripts are held back when its link becomes invalid; the second page runs.
  const release = await holdScripts(guest.page);
  await guest.page.goto(link, { waitUntil: 'commit' });
  await expect(invited).toBeVisible();
  await renewLink();
  release();
  await expect(lost).toBeVisible();

  const renewed = await clipboard();
  expect(renewed).not.toBe(link);
  await guest.page.goto(renewed);
  await waitForApp(guest.page);
  await expect(invited).toBeVisible();
  await renewLink();
  await expect(lost).toBeVisible();
});

test('an invitation is deleted by keyboard, and the focus stays in its list', async ({ person }) => {
  const host = await person('Ottavia Serra');
  const { page } = host;
  await host.signsUp();
  await host.creates({ ...party, emails: ['ada@example.org', 'bea@example.org'] });
  await page.getByRole('button', { name: 'Delete the invitation of ada@example.org' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: /^Delete/ }).focus();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await host.seesNobodyIn(/^Pending/, 'ada@example.org');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await page.keyboard.press('Tab');
  await expect(
    host.list(/^Pending/).getByRole('button', { name: 'Invitation of bea@example.org', exact: true }),
  ).toBeFocused();
});
