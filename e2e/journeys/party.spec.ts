import { nextYear } from '../support/days.ts';
import { expect, test } from '../support/people.ts';

test(
  'a host invites by mail, guests answer with and without account, and the host sees and removes answers live',
  { tag: '@road' },
  async ({ person }) => {
    const host = await person('Marisol Quinones');
    const member = await person('Noor Haddad');
    const guest = await person('Wilhelmina Castellanos');

    await member.signsUp();
    await member.verifiesEmail();
    await host.signsUp();
    await host.creates({
      name: 'The Long Table Supper',
      days: [nextYear('07-17')],
      time: '7:30 PM',
      location: 'Villa Rosalba, Fiesole',
      description: 'Bring a chair if you own one you love.',
      emails: [guest.email, member.email],
    });
    await host.seesIn(/^Pending Invitations/, guest.email);

    await guest.opensInvitation(/The Long Table Supper/);
    await expect(guest.page, 'the token leaves the address bar').toHaveURL(/\/invites$/);
    await guest.page.getByLabel(/your name/i).fill('Wilhelmina');
    await guest.answers('Going');
    await expect(guest.page.getByText("You're going")).toBeVisible();
    await host.seesIn(/^Going/, 'Wilhelmina');
    await host.seesNobodyIn(/^Pending Invitations/, guest.email);

    await member.opensInvitation(/The Long Table Supper/);
    await member.answers('Going');
    await host.seesIn(/^Going/, 'Noor Haddad');
    await guest.seesIn(/^Going/, 'Noor Haddad');

    await guest.answers('Not Going');
    await expect(guest.page.getByText('Thanks for letting us know.')).toBeVisible();
    await host.seesIn(/^Not Going/, 'Wilhelmina');

    await host
      .list(/^Going/)
      .getByRole('button', { name: 'Invitation of Noor Haddad' })
      .click();
    await host.page.getByRole('menuitem', { name: 'Remove' }).click();
    await host.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await host.seesIn(/^Not Going/, 'Noor Haddad');
    await member.seesIn(/^Not Going/, 'Noor Haddad');

    await member.answers('Going');
    await host.seesIn(/^Going/, 'Noor Haddad');
  },
);
