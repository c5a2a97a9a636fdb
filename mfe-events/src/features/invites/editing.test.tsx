import type { EventView } from '@yolo/contract/events';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialog, openAsHost, press, refuse } from '../../testing/host';
import { aPicture, choosePicture } from '../../testing/pictures';
import { anImage, anOwnersEvent, EVENT_ID } from '../../testing/views';

describe('editing in place', () => {
  test('the name is edited by Edit Event Name and Update Name', async () => {
    const test = await openAsHost();
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

  test('the name is edited in a box that wraps, and takes no line breaks; Enter saves it', async () => {
    const test = await openAsHost();
    await press('Edit Event Name');
    const field = screen.getByLabelText('Edit Event Name');
    expect(field.tagName).toBe('TEXTAREA');
    await userEvent.clear(field);
    await userEvent.paste('Supper\nin the\n garden');
    expect(field).toHaveValue('Supper in the garden');
    await userEvent.type(field, '{Enter}');
    await waitFor(() =>
      expect(test.api.callsOf('updateEvent')).toMatchObject([{ body: { name: 'Supper in the garden' } }]),
    );
  });

  test('a missing name shows an error at its field', async () => {
    await openAsHost();
    await press('Edit Event Name');
    const field = screen.getByLabelText('Edit Event Name');
    await userEvent.clear(field);
    await press('Update Name');
    expect(field).toHaveAccessibleDescription('Please fill name.');
    expect(field).toHaveFocus();
  });

  test.each(['Edit Event Name', 'Edit Event Location', 'Edit description'])(
    '%s: Escape moves the focus back to where it was',
    async (name) => {
      await openAsHost();
      await press(name);
      await userEvent.keyboard('{Escape}');
      expect(screen.getByRole('button', { name })).toHaveFocus();
    },
  );

  test.each([
    ['Edit Event Name', 'Update Name'],
    ['Edit Event Location', 'Update Location'],
    ['Edit description', 'Update Description'],
  ])('%s: closed and opened again while it is saved, it stays open', async (name, update) => {
    let save: ((event: EventView) => void) | undefined;
    const saved = new Promise<EventView>((resolve) => (save = resolve));
    const test = await openAsHost({}, { updateEvent: () => saved });
    await press(name);
    await press(update);
    await userEvent.keyboard('{Escape}');
    await press(name);
    await act(async () => save?.(anOwnersEvent()));
    await waitFor(() => expect(test.toasts).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Updating...')).toBeNull());
    expect(screen.getByRole('textbox', { name })).toBeInTheDocument();
  });

  test('the location is edited by its pencil and Update Location; a failure keeps the input', async () => {
    const test = await openAsHost({}, { updateEvent: refuse('internal') });
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
    const test = await openAsHost();
    await press('Remove description');
    await press('Remove', await dialog());
    await waitFor(() => expect(screen.queryByText(/Bring a chair/)).toBeNull());
    expect(test.api.callsOf('updateEvent')).toMatchObject([{ body: { description: null } }]);
    expect(test.toasts).toMatchObject([{ title: 'Deleted', message: 'The description is gone.' }]);
  });

  test('a failure shows Error deleting description and keeps it', async () => {
    const test = await openAsHost({}, { updateEvent: refuse('internal') });
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
  test('Upload Invite checks size and type, then uploads and sets it', async () => {
    const test = await openAsHost();
    await choosePicture(aPicture(6 * 1024 * 1024));
    await choosePicture(aPicture(10, 'text/plain'));
    expect(test.toasts).toMatchObject([
      { title: 'File too large', message: 'Please select an image under 5MB.' },
      { title: 'Invalid file type', message: 'Please select an image file.' },
    ]);
    expect(test.api.callsOf('uploadImage')).toHaveLength(0);
    await choosePicture(aPicture(10));
    await waitFor(() =>
      expect(test.api.callsOf('setEventImage')).toMatchObject([{ body: { imageId: anImage().id } }]),
    );
  });

  test('a failure shows Image upload failed', async () => {
    const test = await openAsHost({}, { uploadImage: refuse('internal') });
    await choosePicture(aPicture(10));
    await waitFor(() =>
      expect(test.toasts).toMatchObject([{ title: 'Image upload failed', message: 'Please try again.' }]),
    );
    expect(test.api.callsOf('setEventImage')).toHaveLength(0);
  });

  test('it has a text alternative, and can be removed', async () => {
    const test = await openAsHost({ image: anImage() }, { removeEventImage: refuse('internal') });
    expect(screen.getByRole('img', { name: 'Invitation to The Long Table Supper' })).toBeInTheDocument();
    await press('Remove image');
    await waitFor(() =>
      expect(test.toasts).toMatchObject([
        { title: 'Error deleting invite image', message: 'Please try again' },
      ]),
    );
  });

  test('without one a cover is chosen by name, in a dialog', async () => {
    const test = await openAsHost({ cover: 'beach' });
    await press('Choose a cover');
    const form = await dialog();
    expect(form.getByRole('radio', { name: 'Beach' })).toBeChecked();
    await userEvent.click(form.getByRole('radio', { name: 'Camp' }));
    expect(test.api.callsOf('updateEvent')).toEqual([]);
    await press('Update Cover', form);
    await waitFor(() => expect(test.toasts).toMatchObject([{ title: 'Event cover updated' }]));
    expect(test.api.callsOf('updateEvent')).toMatchObject([{ body: { cover: 'camp' } }]);
    test.view.unmount();
    await openAsHost({ cover: 'beach', image: anImage() });
    expect(screen.queryByRole('button', { name: 'Choose a cover' })).toBeNull();
  });

  test('the assistant’s slot is beside the upload if the release fills it', async () => {
    const withoutSlot = await openAsHost();
    expect(withoutSlot.slotMounts).toEqual([]);
    withoutSlot.view.unmount();
    const test = await openAsHost({}, {}, { slots: ['assistant.image-creator/v2'] });
    expect(test.slotMounts[0]).toMatchObject({
      slot: 'assistant.image-creator/v2',
      props: { eventId: EVENT_ID },
    });
  });
});
