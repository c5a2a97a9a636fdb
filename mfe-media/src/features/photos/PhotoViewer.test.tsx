import type { PhotoShape, PhotoView } from '@yolo/contract/media';
import { anOwnersEvent, apiError, EVENT_ID, uuid, type TestPlatformOptions } from '@yolo/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { albumPath, openAlbum, photoButton, photoPath, readPhoto, threePhotos } from '../../testing/album';
import { aPhoto, aPhotoView, photoList } from '../../testing/views';

const viewer = () => screen.findByRole('dialog', { name: 'Photo viewer' });

afterEach(() => jest.restoreAllMocks());

const open = async (n: number, photo: Partial<PhotoView> = {}, options: TestPlatformOptions = {}) => {
  const { answers, ...others } = options;
  const test = await openAlbum(threePhotos, {
    path: photoPath(n),
    answers: { readPhoto: (input) => ({ ...readPhoto(input), ...photo }), ...answers },
    ...others,
  });
  await viewer();
  await screen.findByText('Marisol Quiñones');
  return test;
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('opens at an address below the album’s, and Back closes it and restores the focus', async () => {
  const test = await openAlbum(threePhotos);
  await userEvent.click(await photoButton('Photo 2 of 3'));
  expect(test.navigation.location.get()).toMatchObject({ pathname: photoPath(2), page: albumPath });
  expect(await screen.findByText('Photo 2 of 3 by Marisol Quiñones')).toBeInTheDocument();
  act(() => test.navigation.navigate(-1));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Photo 2 of 3/));
});

test('moves by keys, the address follows, and closing shows the photo that was viewed last', async () => {
  const test = await openAlbum(threePhotos);
  await userEvent.click(await photoButton('Photo 2 of 3'));
  await viewer();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByText('3 / 3')).toBeInTheDocument();
  await waitFor(() => expect(test.navigation.location.get().pathname).toBe(photoPath(3)));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByText('1 / 3')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(test.navigation.location.get().pathname).toBe(albumPath);
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Photo 1 of 3/));
});

test('opened directly, it is above the album, and closing leads there', async () => {
  const test = await open(2);
  expect(screen.getByText('2 / 3')).toBeInTheDocument();
  expect(test.navigation.location.get()).toMatchObject({ pathname: photoPath(2), page: albumPath });
  await press('Close');
  expect(test.navigation.location.get()).toMatchObject({ pathname: albumPath, page: albumPath });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an address of a deleted photo shows a toast and leads to the album', async () => {
  const test = await openAlbum(threePhotos, { path: photoPath(9) });
  await waitFor(() => expect(test.navigation.location.get().pathname).toBe(albumPath));
  expect(test.toasts).toMatchObject([{ title: 'Photo not found', message: 'Somebody has deleted it.' }]);
});

test('a photo deleted by somebody else is replaced by the next; after the last it closes', async () => {
  const test = await open(2);
  const receive = async (...photos: PhotoShape[]) => {
    test.api.answer({ listPhotos: () => photoList(...photos) });
    await act(async () => void test.platform.queries.invalidateQueries());
  };
  await receive(aPhoto(1), aPhoto(3));
  expect(await screen.findByText('2 / 2')).toBeInTheDocument();
  await waitFor(() => expect(test.navigation.location.get().pathname).toBe(photoPath(3)));
  await receive();
  await waitFor(() => expect(test.navigation.location.get().pathname).toBe(albumPath));
  expect(test.toasts).toEqual([]);
});

test('a like is shown before the server has answered', async () => {
  const test = await open(1, {}, { answers: { likePhoto: () => new Promise(() => undefined) } });
  await press('Heart for this photo: 2');
  expect(
    await screen.findByRole('button', { name: 'Heart for this photo: 3', pressed: true }),
  ).toBeInTheDocument();
  expect(test.api.callsOf('likePhoto')).toEqual([{ params: { eventId: EVENT_ID, photoId: aPhoto(1).id } }]);
});

test('likes and comments of others reload their photo, not the album', async () => {
  const test = await open(1, {}, { answers: { likePhoto: () => aPhotoView(1, { liked: true, likes: 3 }) } });
  const readCount = () => test.api.callsOf('readPhoto').length;
  const before = readCount();
  await press('Heart for this photo: 2');
  await waitFor(() => expect(readCount()).toBe(before + 1));
  for (const [n, type] of ['photo.liked', 'photo.commented'].entries()) {
    const now = readCount();
    const change = { eventId: EVENT_ID, seq: 10 + n, area: 'media', type, at: '2027-07-17T20:00:00.000Z' };
    act(() => test.changeEvent(EVENT_ID, change));
    await waitFor(() => expect(readCount()).toBeGreaterThan(now));
  }
  expect(test.api.callsOf('listPhotos')).toHaveLength(1);
});

test('comments are written, and deleted by those who may', async () => {
  const comment = (n: number, deletable: boolean) => ({
    id: uuid(800 + n),
    text: `Comment ${n}`,
    by: null,
    deletable,
    createdAt: '2027-07-17T20:00:00.000Z',
  });
  const comments = [comment(1, true), comment(2, false)];
  const test = await open(
    1,
    { comments },
    { answers: { addComment: () => comment(3, true), deleteComment: () => new Promise(() => undefined) } },
  );
  const field = screen.getByLabelText('Write a comment');
  await userEvent.type(field, 'Cheers{Enter}');
  await waitFor(() => expect(field).toHaveValue(''));
  expect(test.api.callsOf('addComment')).toMatchObject([{ body: { text: 'Cheers' } }]);
  await press('Comments: 2');
  expect(screen.queryByRole('button', { name: 'Delete the comment Comment 2' })).toBeNull();
  await press('Delete the comment Comment 1');
  await waitFor(() => expect(screen.queryByText('Comment 1')).toBeNull());
  expect(test.api.callsOf('deleteComment')).toHaveLength(1);
});

test('the toast names the deleted photo, although the next one is shown before the answer', async () => {
  const deletion = Promise.withResolvers<undefined>();
  const test = await open(2, { deletable: true }, { answers: { deletePhoto: () => deletion.promise } });
  await press('Delete');
  const question = screen.getByRole('dialog', { name: 'Delete this photo?' });
  test.api.answer({ listPhotos: () => photoList(aPhoto(1), aPhoto(3)) });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 / 2')).toBeInTheDocument();
  await act(async () => deletion.resolve(undefined));
  await waitFor(() =>
    expect(test.toasts).toMatchObject([
      { title: 'Photo deleted', message: expect.stringContaining('IMG_2.jpg') },
    ]),
  );
});

test('a comment whose answer was lost is sent again under the same id, the next one under another', async () => {
  const test = await open(1, {}, { answers: { addComment: () => Promise.reject(apiError('unavailable')) } });
  const field = screen.getByLabelText('Write a comment');
  await userEvent.type(field, 'Cheers{Enter}');
  await waitFor(() => expect(test.toasts).toHaveLength(1));
  test.api.answer({
    addComment: () => ({
      id: uuid(801),
      text: 'Cheers',
      by: null,
      deletable: true,
      createdAt: '2027-07-17T20:00:00.000Z',
    }),
  });
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(field).toHaveValue(''));
  await userEvent.type(field, 'Cheers{Enter}');
  await waitFor(() => expect(test.api.callsOf('addComment')).toHaveLength(3));
  const ids = (test.api.callsOf('addComment') as { body: { requestId: string } }[]).map(
    ({ body }) => body.requestId,
  );
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('deleting asks first, names the photo, and shows the next one', async () => {
  const test = await open(2, { deletable: true }, { answers: { deletePhoto: () => undefined } });
  await press('Delete');
  const question = screen.getByRole('dialog', { name: 'Delete this photo?' });
  test.api.answer({ listPhotos: () => photoList(aPhoto(1), aPhoto(3)) });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(test.toasts).toMatchObject([
      { title: 'Photo deleted', message: expect.stringContaining('IMG_2.jpg') },
    ]),
  );
  expect(screen.getByText('2 / 2')).toBeInTheDocument();
});

test('somebody else’s photo has no Delete; a refusal shows a toast and the photo again', async () => {
  const other = await open(1);
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  other.view.unmount();
  const test = await open(2, { deletable: true });
  test.api.fail('deletePhoto', 'photo_not_yours');
  await press('Delete');
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Delete this photo?' })).getByRole('button', {
      name: 'Delete',
    }),
  );
  await waitFor(() =>
    expect(test.toasts).toMatchObject([
      { title: 'Not allowed', message: 'You can only delete photos you uploaded.' },
    ]),
  );
  await waitFor(() => expect(screen.getByText(/ \/ 3$/)).toBeInTheDocument());
});

describe('download', () => {
  const url = `/photo-files/${EVENT_ID}/${aPhoto(1).id}/original?key=o`;
  const answers = { readPhotoDownload: () => ({ url, name: 'IMG_1.jpg' }) };

  test('saves a file', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = () => 'blob:photo';
    globalThis.fetch = async () =>
      ({ ok: true, headers: new Headers(), blob: async () => new Blob(['x']) }) as Response;
    await open(1, {}, { answers });
    await press('Download');
    await waitFor(() => expect(click).toHaveBeenCalled());
    const link = click.mock.contexts[0] as HTMLAnchorElement;
    expect([link.download, link.href]).toEqual(['IMG_1.jpg', 'blob:photo']);
  });

  test('opens a new tab if the file cannot be fetched', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
    await open(1, {}, { answers });
    await press('Download');
    await waitFor(() => expect(opened).toHaveBeenCalledWith(url, '_blank', 'noopener'));
  });
});

test('shares a photo if the device can, as a picture if it takes files', async () => {
  const share = jest.fn(async (_shared: ShareData) => undefined);
  Object.assign(navigator, { share, canShare: () => true });
  globalThis.fetch = async () =>
    ({
      ok: true,
      headers: new Headers({ 'content-type': 'image/jpeg' }),
      blob: async () => new Blob(['x']),
    }) as Response;
  await open(1);
  await press('Share');
  await waitFor(() => expect(share).toHaveBeenCalled());
  expect(share.mock.calls[0]?.[0].files?.[0]).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg' });
  Object.assign(navigator, { share: undefined, canShare: undefined });
});

test('the owner keeps a photo off the wall, nobody else can', async () => {
  const guest = await open(1);
  expect(screen.queryByRole('button', { name: /wall/ })).toBeNull();
  guest.view.unmount();
  const test = await open(
    1,
    {},
    { answers: { readEvent: () => anOwnersEvent(), keepOffWall: () => new Promise(() => undefined) } },
  );
  await press('Keep off the wall');
  expect(await screen.findByRole('button', { name: 'Show it on the wall' })).toBeInTheDocument();
  expect(test.api.callsOf('keepOffWall')).toHaveLength(1);
});

test('says that the full size is on its way', async () => {
  await openAlbum([aPhoto(1, { small: true, addedAt: new Date().toISOString() })], { path: photoPath(1) });
  expect(await screen.findByText('Full size on its way')).toBeInTheDocument();
});
