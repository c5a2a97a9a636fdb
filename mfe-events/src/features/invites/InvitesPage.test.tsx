import { aMember, renderRemote } from '@yolo/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App';
import { INVITES, list, openEventPage, preloadEventPage } from '../../testing/event-page';
import { press, refuse } from '../../testing/host';
import { aGuestList, anEvent, anInvitation, anOwnersEvent, EVENT_ID, uuid } from '../../testing/views';

beforeAll(preloadEventPage);

describe('reading', () => {
  test('shows Loading..., then the event under its name', async () => {
    const test = openEventPage(anEvent());
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'The Long Table Supper' }),
    ).toBeInTheDocument();
    expect(screen.getByText('July 17th, 2027')).toBeInTheDocument();
    expect(screen.getByText('7:30 PM')).toBeInTheDocument();
    expect(screen.getByText('Marisol Quiñones', { selector: 'b' })).toBeInTheDocument();
    expect(test.pages.at(-1)).toMatchObject({ title: 'The Long Table Supper', canonical: null });
  });

  test('/events/{id} redirects to the invites screen and keeps the query', async () => {
    const test = renderRemote(App, {
      path: `/events/${EVENT_ID}?from=mail`,
      user: aMember(),
      answers: { readEvent: () => anEvent(), listGuests: () => aGuestList() },
    });
    await screen.findByRole('heading', { level: 1 });
    expect(test.navigation.location.get()).toMatchObject({ pathname: INVITES, search: '?from=mail' });
  });

  test('shows Event not found, without a request for an invalid id', async () => {
    const test = openEventPage(anEvent(), undefined, { path: '/events/nonsense/invites' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Event not found' })).toBeInTheDocument();
    expect(test.api.calls).toEqual([]);
    expect(screen.getByRole('link', { name: 'All Events' })).toHaveAttribute('href', '/events');
  });

  test('shows an error after a failure, and Retry loads the event', async () => {
    const test = openEventPage(anEvent(), undefined, { answers: { readEvent: refuse('not_found') } });
    await screen.findByRole('button', { name: 'Retry' });
    test.api.answer({ readEvent: () => anEvent() });
    await press('Retry');
    await screen.findByRole('heading', { level: 1, name: 'The Long Table Supper' });
  });

  test('shows several days, a missing date and a missing place', async () => {
    const trip = { multiDay: true, date: '2027-08-12', startDate: '2027-08-12', endDate: '2027-08-14' };
    const first = openEventPage(anEvent(trip));
    expect(await screen.findByText('August 12th, 2027 – August 14th, 2027')).toBeInTheDocument();
    first.view.unmount();
    openEventPage(anEvent({ date: null, time: null, location: null }));
    expect(await screen.findByText('Date not set')).toBeInTheDocument();
    expect(screen.getByText('Location TBD')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Open in Google Maps/ })).toBeNull();
  });

  test('the place leads to a maps search in a new tab', async () => {
    openEventPage(anEvent());
    const link = await screen.findByRole('link', { name: /Open in Google Maps/ });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=Villa%20Rosalba%2C%20Fiesole',
    );
  });

  test('the areas of the release are linked, with the current one marked', async () => {
    openEventPage(anEvent());
    const nav = await screen.findByRole('navigation', { name: 'Event areas' });
    expect(within(nav).getByRole('link', { name: 'Photos' })).toHaveAttribute(
      'href',
      `/events/${EVENT_ID}/photos`,
    );
    expect(within(nav).getByRole('link', { name: 'Invites' })).toHaveAttribute('aria-current', 'page');
  });
});

describe('answering', () => {
  const byLink = (email: string) => anInvitation({ id: uuid(1001), byLink: true, email });

  test('a guest by link gives a name, prefilled with the local part [INV-3]', async () => {
    const event = anEvent({ viewer: { role: 'invitee', invitation: byLink('nonna.rosa@example.org') } });
    const test = openEventPage(event, undefined, {
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
    expect(name).toHaveValue('');
    await press('Going');
    expect(await screen.findByText('Please fill in your name.')).toBeInTheDocument();
    expect(name).toHaveFocus();
    expect(test.api.callsOf('answerInvitation')).toEqual([]);
    await userEvent.type(name, ' Nonna ');
    await press('Going');
    await waitFor(() => expect(test.toasts).toMatchObject([{ title: "You're going" }]));
    expect(test.api.callsOf('answerInvitation')).toMatchObject([
      { body: { status: 'accepted', name: 'Nonna' } },
    ]);
  });

  test("signed in as A with B's link: the page says whose invitation it is", async () => {
    openEventPage(anEvent({ viewer: { role: 'participant', invitation: byLink('ben@example.org') } }));
    expect(await screen.findByText('ben@example.org', { selector: 'b' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Your name')).toBeNull();
  });

  test('the owner [INV-9] and a participant without an invitation cannot answer', async () => {
    const owner = openEventPage(anOwnersEvent());
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Going' })).toBeNull();
    owner.view.unmount();
    openEventPage(anEvent({ viewer: { role: 'participant', invitation: null } }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Going' })).toBeNull();
  });

  test('a deleted event and lost access turn the open page into Event not found [INV-8]', async () => {
    const test = openEventPage(anEvent());
    await list(/^Going/);
    act(() => test.endAccess(EVENT_ID));
    await screen.findByRole('heading', { name: 'Event not found' });
  });
});
