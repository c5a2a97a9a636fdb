import type { ErrorCode, RouteName } from '@yolo/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { choose, dialog, openAsHost, press } from '../../testing/host';
import { aGuest, aGuestList, EVENT_ID, theCreator, uuid } from '../../testing/views';

describe('people', () => {
  const going = async () => within(await screen.findByRole('region', { name: /^Going/ }));
  const pending = async () => within(await screen.findByRole('region', { name: /^Pending/ }));
  const notGoing = async () => within(await screen.findByRole('region', { name: /^Not Going/ }));

  test('an attendee is removed [INV-7]; the creator has no such menu', async () => {
    const test = await openAsHost();
    expect((await going()).getAllByRole('button', { name: /^Invitation of / })).toHaveLength(1);
    await choose('Invitation of Noor Haddad', 'Remove');
    const confirmation = await dialog();
    expect(confirmation.getByText('Remove Noor Haddad?')).toBeInTheDocument();
    expect(confirmation.getByText(/They move to Not Going. The invitation stays/)).toBeInTheDocument();
    await press('Remove', confirmation);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(test.api.callsOf('removeAttendee')).toEqual([{ params: { eventId: EVENT_ID, guestId: uuid(5) } }]);
  });

  test.each([
    ['a member', uuid(5)],
    ['a guest who answered by link', null],
  ])('the invitation of %s who goes is deleted [INV-7]', async (_who, userId) => {
    const lists = aGuestList({ going: [theCreator({ isYou: true }), aGuest(5, 'Noor Haddad', { userId })] });
    const test = await openAsHost({}, { listGuests: () => lists });
    await choose('Invitation of Noor Haddad', 'Delete Invitation');
    const confirmation = await dialog();
    expect(confirmation.getByText('Delete the invitation of Noor Haddad?')).toBeInTheDocument();
    expect(confirmation.getByText(/their link stops working at once/)).toBeInTheDocument();
    await press('Delete', confirmation);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const params = { eventId: EVENT_ID, invitationId: uuid(1005) };
    expect(test.api.callsOf('deleteInvitation')).toEqual([{ params }]);
    expect(test.api.callsOf('removeAttendee')).toEqual([]);
  });

  test('pending and declined invitations are deleted', async () => {
    const test = await openAsHost();
    await press('Delete the invitation of dad@haddad.example', await pending());
    await press('Delete', await dialog());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Delete the invitation of Bea Lindqvist', await notGoing());
    await press('Delete', await dialog());
    await waitFor(() =>
      expect(test.api.callsOf('deleteInvitation')).toEqual([
        { params: { eventId: EVENT_ID, invitationId: uuid(1007) } },
        { params: { eventId: EVENT_ID, invitationId: uuid(1006) } },
      ]),
    );
  });

  test.each<[string, RouteName, () => Promise<void>, ErrorCode, string, string]>([
    [
      'removing, no longer the owner',
      'removeAttendee',
      () => choose('Invitation of Noor Haddad', 'Remove'),
      'forbidden',
      'Unable to remove attendee',
      'Only the event owner can remove attendees.',
    ],
    [
      'removing, with a server error',
      'removeAttendee',
      () => choose('Invitation of Noor Haddad', 'Remove'),
      'internal',
      'Unable to remove attendee',
      'Error removing attendee.',
    ],
    [
      'deleting a pending one',
      'deleteInvitation',
      async () => press(/^Delete the invitation of dad/, await pending()),
      'forbidden',
      'Unable to delete invite',
      'Only the event owner can delete invites.',
    ],
    [
      'deleting an accepted one',
      'deleteInvitation',
      () => choose('Invitation of Noor Haddad', 'Delete Invitation'),
      'forbidden',
      'Unable to delete invitation',
      'Only the event owner can delete invites.',
    ],
    [
      'deleting a declined one',
      'deleteInvitation',
      async () => press(/^Delete the invitation of Bea/, await notGoing()),
      'invitation_gone',
      'Unable to delete invitation',
      "The server's words for invitation_gone.",
    ],
  ])('shows a refusal in the catalogue’s words: %s', async (_case, route, begin, code, title, message) => {
    const test = await openAsHost();
    test.api.fail(route, code, `The server's words for ${code}.`);
    await begin();
    await press(/^(Remove|Delete)$/, await dialog());
    await waitFor(() => expect(test.toasts).toMatchObject([{ title, message }]));
  });

  test.each<[string, () => Promise<void>]>([
    ['remove attendees', () => choose('Invitation of Noor Haddad', 'Remove')],
    ['delete invitations', async () => press(/^Delete the invitation of dad/, await pending())],
    ['remove declined invites', async () => press(/^Delete the invitation of Bea/, await notGoing())],
  ])('when signed out, the login-required dialog says %s, and nothing is sent', async (action, begin) => {
    const test = await openAsHost();
    await begin();
    act(() => test.signOut());
    await press(/^(Remove|Delete)$/, await dialog());
    expect(test.asked.signInTo).toEqual([action]);
    expect(test.api.callsOf('removeAttendee')).toHaveLength(0);
    expect(test.api.callsOf('deleteInvitation')).toHaveLength(0);
  });
});
