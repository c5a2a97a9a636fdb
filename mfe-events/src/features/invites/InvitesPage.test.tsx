import { ApiError, type EventView, type GuestListView } from '@yolo/contract';
import { aMember, renderRemote, type TestPlatformOptions } from '@yolo/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App';
import {
  aGuest,
  aGuestList,
  anEvent,
  anInvitation,
  anOwnersEvent,
  aPending,
  EVENT_ID,
  noMap,
  theCreator,
  uuid,
} from '../../testing/views';

const INVITES = `/events/${EVENT_ID}/invites`;
const areas = [
  { place: 'event-area' as const, href: '/events/:eventId/invites', label: 'Invites', order: 1 },
  { place: 'event-area' as const, href: '/events/:eventId/photos', label: 'Photos', order: 2 },
];

function open(event: EventView, guests: GuestListView = aGuestList(), options: TestPlatformOptions = {}) {
  return renderRemote(App, {
    path: INVITES,
    user: aMember(),
    links: areas,
    ...options,
    answers: {
      readEvent: () => event,
      listGuests: () => guests,
      readEventMap: () => noMap,
      ...options.answers,
    },
  });
}

const list = (name: RegExp) => screen.findByRole('region', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

// The page's chunk arrives before the first test, as the preload hint sees to.
beforeAll(async () => {
  const { view } = await act(async () => open(anEvent()));
  await act(async () => view.unmount());
});

const refuse = (code: 'not_found') => () => {
  throw new ApiError(code, code, null);
};

describe('reading', () => {
  test('Loading..., then the event under its name', async () => {
    const test = open(anEvent());
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'The Long Table Supper' }),
    ).toBeInTheDocument();
    expect(screen.getByText('July 17th, 2027')).toBeInTheDocument();
    expect(screen.getByText('7:30 PM')).toBeInTheDocument();
    expect(screen.getByText('Marisol Quiñones', { selector: 'b' })).toBeInTheDocument();
    expect(test.pages.at(-1)).toMatchObject({ title: 'The Long Table Supper', canonical: null });
  });

  test('/events/{id} leads to the invites screen, the query kept', async () => {
    const test = renderRemote(App, {
      path: `/events/${EVENT_ID}?from=mail`,
      user: aMember(),
      answers: { readEvent: () => anEvent(), listGuests: () => aGuestList() },
    });
    await screen.findByRole('heading', { level: 1 });
    expect(test.navigation.location.get()).toMatchObject({ pathname: INVITES, search: '?from=mail' });
  });

  test('Event not found, for an id that cannot be one without asking', async () => {
    const test = open(anEvent(), undefined, { path: '/events/nonsense/invites' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Event not found' })).toBeInTheDocument();
    expect(test.api.calls).toEqual([]);
    expect(screen.getByRole('link', { name: 'All Events' })).toHaveAttribute('href', '/events');
  });

  test('a failure says so and Retry mends it', async () => {
    const test = open(anEvent(), undefined, { answers: { readEvent: refuse('not_found') } });
    await button('Retry');
    test.api.answer({ readEvent: () => anEvent() });
    await userEvent.click(await button('Retry'));
    await screen.findByRole('heading', { level: 1, name: 'The Long Table Supper' });
  });

  test('several days, no date, no place', async () => {
    const trip = { multiDay: true, date: '2027-08-12', startDate: '2027-08-12', endDate: '2027-08-14' };
    const first = open(anEvent(trip));
    expect(await screen.findByText('August 12th, 2027 – August 14th, 2027')).toBeInTheDocument();
    first.view.unmount();
    open(anEvent({ date: null, time: null, location: null }));
    expect(await screen.findByText('Date not set')).toBeInTheDocument();
    expect(screen.getByText('Location TBD')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Open in Google Maps/ })).toBeNull();
  });

  test('the place leads to a maps search in a new tab', async () => {
    open(anEvent());
    const link = await screen.findByRole('link', { name: /Open in Google Maps/ });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=Villa+Rosalba%2C+Fiesole',
    );
  });

  test('the areas of the release are linked, the present one marked', async () => {
    open(anEvent());
    const nav = await screen.findByRole('navigation', { name: 'Event areas' });
    expect(within(nav).getByRole('link', { name: 'Photos' })).toHaveAttribute(
      'href',
      `/events/${EVENT_ID}/photos`,
    );
    expect(within(nav).getByRole('link', { name: 'Invites' })).toHaveAttribute('aria-current', 'page');
  });
});

describe('the lists', () => {
  test('four empty sentences', async () => {
    open(anEvent(), aGuestList({ going: [] }));
    expect(within(await list(/^Going \(0\)/)).getByText('No one is going yet')).toBeInTheDocument();
    expect(within(await list(/^Not Going \(0\)/)).getByText('No one has declined')).toBeInTheDocument();
    expect(
      within(await list(/^Pending Invitations \(0\)/)).getByText('No pending invitations'),
    ).toBeInTheDocument();
  });

  test('Creator first [INV-9], (You), pending by address without Actions for a guest', async () => {
    open(
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

  test('two hundred guests: twelve names, a filter, all of them on demand', async () => {
    const many = Array.from({ length: 219 }, (_, n) => aGuest(10 + n, `Guest ${n}`));
    open(anEvent(), aGuestList({ going: [theCreator(), ...many] }));
    const going = within(await list(/^Going \(220\)/));
    expect(going.getAllByRole('listitem')).toHaveLength(12);
    await userEvent.type(going.getByLabelText('Find a guest'), 'guest 217');
    expect(going.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.clear(going.getByLabelText('Find a guest'));
    await userEvent.click(going.getByRole('button', { name: 'Show all 220' }));
    expect(going.getAllByRole('listitem')).toHaveLength(220);
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
      open(anEvent(), lists);
      expect(await linked()).toEqual([
        ['Marisol Quiñones', `/member/${uuid(2)}`],
        ['Bea Lindqvist', `/member/${uuid(6)}`],
      ]);
    });

    test('not for a guest who came by link', async () => {
      open(anEvent({ viewer: { role: 'invitee', invitation: anInvitation({ byLink: true }) } }), lists, {
        user: null,
      });
      expect(await linked()).toEqual([]);
    });
  });

  test('Refresh Attendees reads everything again', async () => {
    const test = open(anEvent());
    await userEvent.click(await button('Refresh Attendees'));
    await waitFor(() => expect(test.api.callsOf('listGuests')).toHaveLength(2));
    expect(test.api.callsOf('readEvent')).toHaveLength(2);
  });

  test('lists that could not be loaded say so and offer Retry', async () => {
    const test = open(anEvent(), undefined, { answers: { listGuests: refuse('not_found') } });
    await screen.findByText('The guest list could not be loaded');
    test.api.answer({ listGuests: () => aGuestList() });
    await userEvent.click(await button('Retry'));
    await list(/^Going \(1\)/);
  });
});

describe('answering', () => {
  const byLink = (email: string) => anInvitation({ id: uuid(1001), byLink: true, email });

  test('a guest by link gives a name, prefilled with the local part [INV-3]', async () => {
    const event = anEvent({ viewer: { role: 'invitee', invitation: byLink('nonna.rosa@example.org') } });
    const test = open(event, undefined, {
      user: null,
      answers: {
        answerInvitation: ({ body }) => ({
          invitationId: uuid(1001),
          status: body.status,
          respondedAt: '2026-11-20T00:00:00Z',
          name: body.name ?? null,
          note: null,
          companions: 0,
        }),
      },
    });
    const name = await screen.findByLabelText('Your name');
    expect(name).toHaveValue('nonna.rosa');
    await userEvent.clear(name);
    await userEvent.type(name, 'Nonna');
    await userEvent.click(await button('Going'));
    await waitFor(() => expect(test.toasts).toMatchObject([{ title: "You're going" }]));
    expect(test.api.callsOf('answerInvitation')).toMatchObject([
      { body: { status: 'accepted', name: 'Nonna' } },
    ]);
  });

  test("signed in as A with B's link: the page says whose invitation it is", async () => {
    open(anEvent({ viewer: { role: 'participant', invitation: byLink('ben@example.org') } }));
    expect(await screen.findByText('ben@example.org', { selector: 'b' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Your name')).toBeNull();
  });

  test('the owner does not answer [INV-9]; a participant without an invitation neither', async () => {
    const owner = open(anOwnersEvent());
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Going' })).toBeNull();
    owner.view.unmount();
    open(anEvent({ viewer: { role: 'participant', invitation: null } }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Going' })).toBeNull();
  });

  test('a deleted event and lost access turn the open page into Event not found [INV-8]', async () => {
    const test = open(anEvent());
    await list(/^Going/);
    act(() => test.endAccess(EVENT_ID));
    await screen.findByRole('heading', { name: 'Event not found' });
  });
});
