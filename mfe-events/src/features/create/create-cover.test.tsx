import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { freshTab, openCreatePage, submit, supper, storeDraft } from '../../testing/create-page';
import { aPicture, choosePicture } from '../../testing/pictures';
import { aGuestList, anImage, anOwnersEvent, EVENT_ID } from '../../testing/views';

beforeEach(freshTab);

const covers = () => within(screen.getByRole('radiogroup', { name: 'Or choose a cover' }));
const preview = () => within(screen.getByRole('group', { name: 'Preview' }));

test('a cover is chosen by name and sent with the event', async () => {
  storeDraft(supper);
  const test = await openCreatePage();
  expect(covers().getByRole('radio', { name: 'The date' })).toBeChecked();
  await userEvent.click(covers().getByRole('radio', { name: 'Beach' }));
  await submit();
  await waitFor(() => expect(test.api.callsOf('createEvent')).toMatchObject([{ body: { cover: 'beach' } }]));
  expect(test.api.callsOf('uploadImage')).toEqual([]);
});

test('the last choice is shown and sent: picture and cover replace each other', async () => {
  storeDraft({ ...supper, cover: 'camp' });
  const test = await openCreatePage();
  await choosePicture(aPicture());
  for (const radio of covers().getAllByRole('radio')) expect(radio).not.toBeChecked();
  expect(preview().getByRole('presentation')).toHaveAttribute('src', 'blob:picture');
  await userEvent.click(covers().getByRole('radio', { name: 'Road' }));
  expect(preview().queryByRole('presentation')).toBeNull();
  await submit();
  await waitFor(() => expect(test.api.callsOf('createEvent')).toHaveLength(1));
  expect(test.api.callsOf('createEvent')).toMatchObject([{ body: { cover: 'road' } }]);
  expect(test.api.callsOf('uploadImage')).toEqual([]);
});

test('a copy has the cover of the original, or its picture', async () => {
  const open = async (changes: object) =>
    openCreatePage({
      path: `/create?from=${EVENT_ID}`,
      answers: { readEvent: () => anOwnersEvent(changes), listGuests: () => aGuestList() },
    });
  const test = await open({ cover: 'concert' });
  expect(await screen.findByRole('radio', { name: 'Concert' })).toBeChecked();
  test.view.unmount();
  freshTab();
  await open({ cover: 'concert', image: anImage() });
  expect(await screen.findByRole('radio', { name: 'Concert' })).not.toBeChecked();
});
