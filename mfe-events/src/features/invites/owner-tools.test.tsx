import { ApiError, type ErrorCode, type EventView, type RouteName } from '@yolo/contract';
import { aMember, renderRemote, type TestPlatformOptions } from '@yolo/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App';
import {
  aGuest,
  aGuestList,
  anOwnersEvent,
  aPending,
  EVENT_ID,
  OWNER,
  theCreator,
  uuid,
} from '../../testing/views';

const marisol = aMember({ id: OWNER.id, firstName: 'Marisol', lastName: 'Quiñones' });
const guests = aGuestList({
  going: [theCreator({ isYou: true }), aGuest(5, 'Noor Haddad')],
  notGoing: [aGuest(6, 'Bea Lindqvist')],
  pending: [aPending(7, 'dad@haddad.example')],
});
const image = {
  id: uuid(300),
  url: '/files/a.png',
  thumbUrl: '/files/a.png',
  width: 640,
  height: 640,
  placeholder: null,
  hue: null,
};

beforeEach(() => sessionStorage.clear());

async function open(changes: Partial<EventView> = {}, options: TestPlatformOptions = {}) {
  let event = anOwnersEvent({ owner: OWNER, ...changes });
  const test = await act(async () =>
    renderRemote(App, {
      path: `/events/${EVENT_ID}/invites`,
      user: marisol,
      ...options,
      answers: {
        readEvent: () => event,
        listGuests: () => guests,
        updateEvent: ({ body }) => (event = { ...event, ...(body as Partial<EventView>) }),
        removeAttendee: () => undefined,
        deleteInvitation: () => undefined,
        deleteEvent: () => undefined,
        removeEventImage: () => undefined,
        uploadImage: () => image,
        setEventImage: () => image,
        searchMembers: () => ({ members: [] }),
        invite: () => ({ created: 2, skipped: 0, gone: 0 }),
        ...options.answers,
      },
    }),
  );
  await screen.findByRole('region', { name: /^Going \(2\)/ });
  return test;
}

const press = async (name: string | RegExp, where: ReturnType<typeof within> | typeof screen = screen) =>
  userEvent.click(await where.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const refuse = (code: ErrorCode) => () => {
  throw new ApiError(code, `The server's words for ${code}.`, null);
};

describe('editing in place', () => {
  test('the name: Edit Event Name, Update Name', async () => {
    const test = await open();
    await press('Edit Event Name');
    const field = screen.getByLabelText('Edit Event Name');
    expect(field).toHaveValue('The Long Table Supper');
    await userEvent.clear(field);
    await press('Update Name');
    expect(screen.getByText('Please fill name.')).toBeInTheDocument();
    await userEvent.type(field, 'Supper');
    await press('Update Name');
    await screen.findByRole('heading', { level: 1, name: 'Supper' });
    expect(test.toasts).toMatchObject([{ title: 'Event name updated' }]);
    expect(test.api.callsOf('updateEvent')).toEqual([
      { params: { eventId: EVENT_ID }, body: { name: 'Supper' } },
    ]);
  });

  test.each(['Edit Event Name', 'Edit Event Location', 'Edit description'])(
    '%s: left with Escape, the focus is where it was',
    async (name) => {
      await open();
      await press(name);
      await userEvent.keyboard('{Escape}');
      expect(screen.getByRole('button', { name })).toHaveFocus();
    },
  );

  test('the location: Edit Event Location, Update Location; what is typed stays when it fails', async () => {
    const test = await open({}, { answers: { updateEvent: refuse('internal') } });
    await press('Edit Event Location');
    const field = screen.getByLabelText('Edit Event Location');
    await userEvent.clear(field);
    await userEvent.type(field, 'The barn');
    await press('Update Location');
    await waitFor(() =>
      expect(test.toasts).toMatchObject([{ title: 'Update failed', message: 'Please try again.' }]),
    );
    expect(field).toHaveValue('The barn');
    test.api.answer({ updateEvent: () => anOwnersEvent({ location: 'The barn' }) });
    await press('Update Location');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit Event Location' })).toBeNull());
    expect(test.toasts.at(-1)).toMatchObject({ title: 'Event location updated' });
  });

  test('the description can be removed', async () => {
    const test = await open();
    await press('Remove description');
    await press('Remove', await dialog());
    await waitFor(() => expect(screen.queryByText(/Bring a chair/)).toBeNull());
    expect(test.api.callsOf('updateEvent')).toMatchObject([{ body: { description: null } }]);
    expect(test.toasts).toMatchObject([{ title: 'Deleted', message: 'The description is gone.' }]);
  });

  test('Error deleting description, and it is still there', async () => {
    const test = await open({}, { answers: { updateEvent: refuse('internal') } });
    await press('Remove description');
    await press('Remove', await dialog());
    await waitFor(() =>
      expect(test.toasts).toMatchObject([
        { title: 'Error deleting description', message: 'Please try again.' },
      ]),
    );
    expect(screen.getByText(/Bring a chair/)).toBeInTheDocument();
  });
});

describe('the invite image', () => {
  const file = (size: number, type = 'image/png') =>
    Object.defineProperty(new File(['x'], 'a.png', { type }), 'size', { value: size });
  const choose = async (chosen: File) =>
    userEvent.upload(screen.getByLabelText('Upload Invite', { selector: 'input' }), chosen, {
      applyAccept: false,
    });

  test('Upload Invite checks size and type, then uploads and sets it', async () => {
    const test = await open();
    await choose(file(6 * 1024 * 1024));
    await choose(file(10, 'text/plain'));
    expect(test.toasts).toMatchObject([
      { title: 'File too large', message: 'Please select an image under 5MB.' },
      { title: 'Invalid file type', message: 'Please select an image file.' },
    ]);
    expect(test.api.callsOf('uploadImage')).toHaveLength(0);
    await choose(file(10));
    await waitFor(() =>
      expect(test.api.callsOf('setEventImage')).toMatchObject([{ body: { imageId: image.id } }]),
    );
  });

  test('Image upload failed', async () => {
    const test = await open({}, { answers: { uploadImage: refuse('internal') } });
    await choose(file(10));
    await waitFor(() =>
      expect(test.toasts).toMatchObject([{ title: 'Image upload failed', message: 'Please try again.' }]),
    );
    expect(test.api.callsOf('setEventImage')).toHaveLength(0);
  });

  test('it is named for those who do not see it, and can be removed', async () => {
    const test = await open({ image }, { answers: { removeEventImage: refuse('internal') } });
    expect(screen.getByRole('img', { name: 'Invitation to The Long Table Supper' })).toBeInTheDocument();
    await press('Remove image');
    await waitFor(() =>
      expect(test.toasts).toMatchObject([
        { title: 'Error deleting invite image', message: 'Please try again' },
      ]),
    );
  });

  test('the assistant’s slot stands beside the upload where a release fills it', async () => {
    const without = await open();
    expect(without.slotMounts).toEqual([]);
    without.view.unmount();
    const test = await open({}, { slots: ['assistant.image-creator/v1'] });
    expect(test.slotMounts[0]).toMatchObject({
      slot: 'assistant.image-creator/v1',
      props: { eventId: EVENT_ID },
    });
  });
});

describe('people', () => {
  const going = async () => within(await screen.findByRole('region', { name: /^Going/ }));
  const pending = async () => within(await screen.findByRole('region', { name: /^Pending/ }));
  const notGoing = async () => within(await screen.findByRole('region', { name: /^Not Going/ }));

  test('an attendee is removed [INV-7]; the creator has no such button', async () => {
    const test = await open();
    expect((await going()).getAllByRole('button', { name: /^Remove / })).toHaveLength(1);
    await press('Remove Noor Haddad', await going());
    await press('Remove', await dialog());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(test.api.callsOf('removeAttendee')).toEqual([{ params: { eventId: EVENT_ID, guestId: uuid(5) } }]);
  });

  test('pending and declined invitations are deleted', async () => {
    const test = await open();
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
      'removing, not the owner any more',
      'removeAttendee',
      async () => press('Remove Noor Haddad', await going()),
      'forbidden',
      'Unable to remove attendee',
      'Only the event owner can remove attendees.',
    ],
    [
      'removing, broken',
      'removeAttendee',
      async () => press('Remove Noor Haddad', await going()),
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
      'deleting a declined one',
      'deleteInvitation',
      async () => press(/^Delete the invitation of Bea/, await notGoing()),
      'invitation_gone',
      'Unable to delete invitation',
      "The server's words for invitation_gone.",
    ],
  ])('a refusal in the catalogue’s words: %s', async (_case, route, begin, code, title, message) => {
    const test = await open();
    test.api.fail(route, code, `The server's words for ${code}.`);
    await begin();
    await press(/^(Remove|Delete)$/, await dialog());
    await waitFor(() => expect(test.toasts).toMatchObject([{ title, message }]));
  });

  test('signed out meanwhile: the login-required dialog, and nothing is sent', async () => {
    const test = await open();
    await press('Remove Noor Haddad', await going());
    act(() => test.signOut());
    await press('Remove', await dialog());
    expect(test.asked.requireLogin).toBe(1);
    expect(test.api.callsOf('removeAttendee')).toHaveLength(0);
  });
});

describe('Invite More People', () => {
  const form = async () => within(await screen.findByRole('region', { name: 'Invite More People' }));

  test('nothing filled in: Nothing to add', async () => {
    const test = await open();
    await press('Send Invites', await form());
    expect(test.toasts).toMatchObject([
      { title: 'Nothing to add', message: 'Pick members or enter emails.' },
    ]);
    expect(test.api.callsOf('invite')).toHaveLength(0);
  });

  test('sends what are addresses, says what was skipped [INV-1] and keeps what are none', async () => {
    const test = await open({}, { answers: { invite: () => ({ created: 1, skipped: 3, gone: 0 }) } });
    await userEvent.type((await form()).getByLabelText('Emails'), 'Ana@Example.org, tomas@');
    await press('Send Invites', await form());
    await waitFor(() =>
      expect(test.toasts).toMatchObject([
        {
          title: 'Invites sent',
          message:
            'Your invitations have been created. 3 were already invited. tomas@ is not an e-mail address and was not invited.',
        },
      ]),
    );
    expect(test.api.callsOf('invite')).toEqual([
      { params: { eventId: EVENT_ID }, body: { memberIds: [], emails: ['ana@example.org'] } },
    ]);
    expect((await form()).getByLabelText('Emails')).toHaveValue('tomas@');
  });

  test.each([
    [1, 'Your invitations have been created. 1 chosen member is no longer on Yolo.'],
    [0, '1 chosen member is no longer on Yolo.'],
  ])('says that a chosen member has left meanwhile, %i others or not', async (created, message) => {
    const test = await open({}, { answers: { invite: () => ({ created, skipped: 0, gone: 1 }) } });
    await userEvent.type((await form()).getByLabelText('Emails'), 'ana@example.org');
    await press('Send Invites', await form());
    await waitFor(() =>
      expect(test.toasts).toMatchObject([{ title: 'Some invites failed', message, tone: 'error' }]),
    );
  });

  test('Description only while the event has none', async () => {
    const first = await open();
    expect((await form()).queryByLabelText(/^Description/)).toBeNull();
    first.view.unmount();
    const test = await open(
      { description: null },
      { answers: { invite: () => ({ created: 0, skipped: 0, gone: 0 }) } },
    );
    await userEvent.type((await form()).getByLabelText(/^Description/), ' Bring a hat. ');
    await press('Send Invites', await form());
    await waitFor(() =>
      expect(test.toasts).toMatchObject([
        { title: 'Invitations sent', message: 'Your updates have been applied.' },
      ]),
    );
    expect(test.api.callsOf('invite')).toMatchObject([{ body: { description: 'Bring a hat.' } }]);
  });

  test('a failure keeps everything typed, and so does the way over /login', async () => {
    const test = await open({}, { answers: { invite: refuse('internal') } });
    await userEvent.type((await form()).getByLabelText('Emails'), 'ana@example.org');
    await press('Send Invites', await form());
    await waitFor(() =>
      expect(test.toasts).toMatchObject([{ title: 'Error', message: 'Could not send invites.' }]),
    );
    expect((await form()).getByLabelText('Emails')).toHaveValue('ana@example.org');
    test.view.unmount();
    await open();
    expect((await form()).getByLabelText('Emails')).toHaveValue('ana@example.org');
  });
});

describe('Delete Event', () => {
  test('asks, deletes and leads to the events', async () => {
    const test = await open({}, { answers: { listEvents: () => ({ events: [], next: null }) } });
    await press('Delete Event');
    const asked = await dialog();
    expect(asked.getByText('Delete “The Long Table Supper”?')).toBeInTheDocument();
    await press('Delete Event', asked);
    await waitFor(() => expect(test.navigation.visited).toContain('/events'));
    expect(test.api.callsOf('deleteEvent')).toHaveLength(1);
    expect(await screen.findByText('No events yet.')).toBeInTheDocument();
  });

  test('Keep it keeps it; a failure says Delete failed', async () => {
    const test = await open({}, { answers: { deleteEvent: refuse('internal') } });
    await press('Delete Event');
    await press('Keep it', await dialog());
    expect(test.api.callsOf('deleteEvent')).toHaveLength(0);
    await press('Delete Event');
    await press('Delete Event', await dialog());
    await waitFor(() =>
      expect(test.toasts).toMatchObject([{ title: 'Delete failed', message: 'Please try again.' }]),
    );
  });
});
