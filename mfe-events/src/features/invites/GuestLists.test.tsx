import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { list, openEventPage, preloadEventPage } from '../../testing/event-page';
import { openAsHost, press, refuse } from '../../testing/host';
import {
  aGuest,
  aGuestList,
  anEvent,
  anInvitation,
  anOwnersEvent,
  aPending,
  theCreator,
  uuid,
} from '../../testing/views';

beforeAll(preloadEventPage);

describe('the lists', () => {
  test('shows a sentence in each empty list', async () => {
    openEventPage(anEvent(), aGuestList({ going: [] }));
    expect(within(await list(/^Going \(0\)/)).getByText('No one is going yet')).toBeInTheDocument();
    expect(within(await list(/^Not Going \(0\)/)).getByText('No one has declined')).toBeInTheDocument();
    expect(
      within(await list(/^Pending Invitations \(0\)/)).getByText('No pending invitations'),
    ).toBeInTheDocument();
  });

  test('a guest sees the creator first [INV-9], (You), and pending addresses without Actions', async () => {
    openEventPage(
      anEvent(),
      aGuestList({
        going: [aGuest(1, 'Ada Berg', { isYou: true }), theCreator()],
        notGoing: [aGuest(6, 'Bea Lindqvist')],
        pending: [aPending(7, 'wi…@example.org'), aPending(8, 'wi…@example.org')],
      }),
    );
    const going = within(await list(/^Going \(2\)/)).getAllByRole('listitem');
    expect(going.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Marisol Quiñones.*Creator$/),
      expect.stringMatching(/Ada Berg \(You\)$/),
    ]);
    const pending = within(await list(/^Pending Invitations \(2\)/));
    expect(pending.getAllByText('wi…@example.org')).toHaveLength(2);
    expect(pending.getByRole('columnheader', { name: 'Email' })).toBeInTheDocument();
    expect(pending.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Remove|^Delete/ })).toBeNull();
    expect(screen.queryByText('Invite More People')).toBeNull();
  });

  test.each([
    [
      'refused',
      /This address does not take mail. Copy the link and send it yourself, or delete the invitation/,
    ],
    ['unsent', /The mail could not be sent. Copy the link and send it yourself, or resend the mail later./],
    ['enough', /Daily mail limit reached for this guest. Copy the link/],
  ] as const)('the row of a guest explains a mail that will not arrive (%s)', async (mailTrouble, words) => {
    openEventPage(
      anOwnersEvent(),
      aGuestList({
        pending: [aPending(7, 'dad@haddad.example', { mailTrouble }), aPending(8, 'mum@haddad.example')],
      }),
    );
    const pending = within(await list(/^Pending Invitations \(2\)/));
    expect(pending.getByRole('row', { name: /^dad@haddad.example/ })).toHaveTextContent(words);
    expect(pending.getByRole('row', { name: /^mum@haddad.example/ })).not.toHaveTextContent(/mail\./);
    expect(pending.getByRole('button', { name: 'Invitation of dad@haddad.example' })).toBeInTheDocument();
  });

  test('two hundred guests are shown as twelve names, a filter, and all of them on demand', async () => {
    const many = Array.from({ length: 219 }, (_, n) => aGuest(10 + n, `Guest ${n}`));
    openEventPage(anEvent(), aGuestList({ going: [theCreator(), ...many] }));
    const going = within(await list(/^Going \(220\)/));
    expect(going.getAllByRole('listitem')).toHaveLength(12);
    await userEvent.type(going.getByLabelText('Find a guest'), 'guest 217');
    expect(going.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.clear(going.getByLabelText('Find a guest'));
    await userEvent.click(going.getByRole('button', { name: 'Show all 220' }));
    expect(going.getAllByRole('listitem')).toHaveLength(220);
  });

  test('companions are counted beside those who go, in the heading and in the figures', async () => {
    await openAsHost({ counts: { going: 2, notGoing: 1, pending: 1, companions: 2 } });
    expect(screen.getByRole('heading', { name: 'Going (2) + 2 companions' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Not Going (1)' })).toBeInTheDocument();
    const figures = screen.getAllByRole('term').map((term) => term.parentElement!.textContent);
    expect(figures).toEqual(['Going + 2 companions2', 'Not Going1', 'Pending1']);
  });

  describe('names of members lead to their profiles', () => {
    const lists = aGuestList({
      going: [theCreator(), aGuest(5, 'Nonna', { userId: null })],
      notGoing: [aGuest(6, 'Bea Lindqvist')],
    });
    const linked = async () => {
      await list(/^Going \(2\)/);
      const links = screen.queryAllByRole('link').filter((link) => link.matches('[href^="/member/"]'));
      return links.map((link) => [link.textContent, link.getAttribute('href')]);
    };

    test('in Going and Not Going, for a member who reads', async () => {
      openEventPage(anEvent(), lists);
      expect(await linked()).toEqual([
        ['Marisol Quiñones', `/member/${uuid(2)}`],
        ['Bea Lindqvist', `/member/${uuid(6)}`],
      ]);
    });

    test('for a guest who came by link too', async () => {
      openEventPage(
        anEvent({ viewer: { role: 'invitee', invitation: anInvitation({ byLink: true }) } }),
        lists,
        {
          user: null,
        },
      );
      expect(await linked()).toEqual([
        ['Marisol Quiñones', `/member/${uuid(2)}`],
        ['Bea Lindqvist', `/member/${uuid(6)}`],
      ]);
    });
  });

  test('Refresh Attendees reads everything again', async () => {
    const test = openEventPage(anEvent());
    await press('Refresh Attendees');
    await waitFor(() => expect(test.api.callsOf('listGuests')).toHaveLength(2));
    expect(test.api.callsOf('readEvent')).toHaveLength(2);
  });

  test('shows an error with Retry if the lists could not be loaded', async () => {
    const test = openEventPage(anEvent(), undefined, { answers: { listGuests: refuse('not_found') } });
    await screen.findByText('The guest list could not be loaded');
    test.api.answer({ listGuests: () => aGuestList() });
    await press('Retry');
    await list(/^Going \(1\)/);
  });
});
