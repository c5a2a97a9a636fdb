import { act, screen, waitFor } from '@testing-library/react';
import { choose, dialog, openAsHost, press, refuse } from '../../testing/host';

describe('Delete Event', () => {
  test('asks, deletes and opens the events', async () => {
    const test = await openAsHost({}, { listEvents: () => ({ events: [], next: null }) });
    await press('Delete Event');
    const confirmation = await dialog();
    expect(confirmation.getByText('Delete “The Long Table Supper”?')).toBeInTheDocument();
    await press('Delete Event', confirmation);
    await waitFor(() => expect(test.navigation.visited).toContain('/events'));
    expect(test.api.callsOf('deleteEvent')).toHaveLength(1);
    expect(await screen.findByText('No events yet.')).toBeInTheDocument();
  });

  test.each([
    [[], 'Everything in it goes too.'],
    [['Photos'], 'Everything in it goes too: photos.'],
    [
      ['Photos', 'Food', 'Music', 'Stuff', 'Expenses'],
      'Everything in it goes too: photos, food, music, stuff and expenses.',
    ],
  ])('names the areas of the release that go with the event: %j', async (labels, sentence) => {
    const links = ['Invites', ...labels].map((label, order) => ({
      ...{ place: 'event-area' as const, label, order },
      href: `/events/:eventId/${label.toLowerCase()}`,
    }));
    await openAsHost({}, {}, { links });
    expect(screen.getByText(/^Everything in it goes too/)).toHaveTextContent(sentence);
  });

  test('is in the menu of the page’s head too, with the same confirmation', async () => {
    const test = await openAsHost({}, { listEvents: () => ({ events: [], next: null }) });
    await choose('Manage', 'Delete Event');
    const confirmation = await dialog();
    expect(confirmation.getByText('Delete “The Long Table Supper”?')).toBeInTheDocument();
    expect(confirmation.getByText(/They will be told by e-mail/)).toBeInTheDocument();
    expect(test.api.callsOf('deleteEvent')).toHaveLength(0);
    await press('Delete Event', confirmation);
    await waitFor(() => expect(test.navigation.visited).toContain('/events'));
    expect(test.api.callsOf('deleteEvent')).toHaveLength(1);
  });

  test('Keep it keeps it; a failure says Delete failed', async () => {
    const test = await openAsHost({}, { deleteEvent: refuse('internal') });
    await press('Delete Event');
    await press('Keep it', await dialog());
    expect(test.api.callsOf('deleteEvent')).toHaveLength(0);
    await press('Delete Event');
    await press('Delete Event', await dialog());
    await waitFor(() =>
      expect(test.toasts).toMatchObject([{ title: 'Delete failed', message: 'Please try again.' }]),
    );
  });

  test('shows the login-required dialog when signed out, and deletes nothing', async () => {
    const test = await openAsHost();
    await press('Delete Event');
    act(() => test.signOut());
    await press('Delete Event', await dialog());
    expect(test.asked.signInTo).toEqual(['delete event']);
    expect(test.api.callsOf('deleteEvent')).toHaveLength(0);
  });
});
