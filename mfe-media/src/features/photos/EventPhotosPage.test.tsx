import type { PhotoShape } from '@yolo/contract/media';
import { anEvent, apiError, EVENT_ID } from '@yolo/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAlbum, photoButton, photoPath, threePhotos } from '../../testing/album';
import { aPhoto, photoList } from '../../testing/views';

const tiles = () => screen.queryAllByRole('button', { name: /^Photo \d+ of \d+/ });
const pictures = () => tiles().map((button) => button.querySelector('img')?.getAttribute('src'));
/** jsdom has no layout: as if the page were scrolled. */
const scrollTo = (y: number) => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: -y, left: 0 } as DOMRect);
  fireEvent.scroll(window);
};

afterEach(() => jest.restoreAllMocks());

test('shows a sentence and the upload button if there are no photos', async () => {
  await openAlbum([]);
  expect(await screen.findByText('No photos uploaded yet for this event.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Upload Photos' })).toBeInTheDocument();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

test('shows an error with Retry after a failure', async () => {
  const test = await openAlbum([], { answers: { listPhotos: () => Promise.reject(apiError('internal')) } });
  expect(await screen.findByText('The photos could not be loaded')).toBeInTheDocument();
  test.api.answer({ listPhotos: () => photoList(...threePhotos) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await photoButton('Photo 1 of 3');
});

test('shows the newest first, or as it happened, with the key for thumbnails', async () => {
  await openAlbum([
    aPhoto(1, { takenAt: '2027-07-17T19:00:00.000Z' }),
    aPhoto(2, { takenAt: '2027-07-17T18:00:00.000Z', small: true }),
  ]);
  await photoButton('Photo 1 of 2');
  const address = (n: number, size: string) =>
    `/photo-files/${EVENT_ID}/${aPhoto(n).id}/${size}?key=thumb-key`;
  expect(pictures()).toEqual([address(1, 'thumb'), address(2, 'small')]);
  expect(await photoButton('Photo 2 of 2, full size on its way')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'As it happened' }));
  expect(pictures()).toEqual([address(2, 'small'), address(1, 'thumb')]);
  await userEvent.click(screen.getByRole('radio', { name: 'Newest' }));
});

test('several days have headings, but only as it happened', async () => {
  const days = { multiDay: true, startDate: '2027-07-17', endDate: '2027-07-18' };
  await openAlbum([aPhoto(1, { takenAt: '2027-07-18T19:00:00.000Z' }), aPhoto(2)], {
    answers: { readEvent: () => anEvent(days) },
  });
  await photoButton('Photo 1 of 2');
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'As it happened' }));
  expect(screen.getAllByRole('heading', { level: 3 }).map((day) => day.textContent)).toEqual([
    'July 17th, 2027',
    'July 18th, 2027',
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Newest' }));
});

test('new photos are inserted while the reader is at the top, and wait in a pill further down', async () => {
  const test = await openAlbum(threePhotos);
  await photoButton('Photo 1 of 3');
  const receive = async (...photos: PhotoShape[]) => {
    test.api.answer({ listPhotos: () => photoList(...photos) });
    await act(async () => void test.platform.queries.invalidateQueries());
  };
  await receive(aPhoto(4), ...threePhotos);
  await photoButton('Photo 1 of 4');
  scrollTo(300);
  await receive(aPhoto(6), aPhoto(5), aPhoto(4), aPhoto(2), aPhoto(3));
  expect(await screen.findByRole('button', { name: '2 new photos' })).toBeInTheDocument();
  // A deleted photo disappears at once.
  expect(tiles()).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: '2 new photos' }));
  expect(screen.queryByRole('button', { name: /new photo/ })).toBeNull();
  const newest = await photoButton('Photo 1 of 5');
  await waitFor(() => expect(newest).toHaveFocus());
  expect(window.scrollBy).toHaveBeenCalled();
});

test('shows who added a photo once the pointer rests on it', async () => {
  await openAlbum(threePhotos);
  await userEvent.hover(await photoButton('Photo 2 of 3'));
  expect(await photoButton('Photo 2 of 3, by Marisol Quiñones')).toBeInTheDocument();
});

test('downloads all photos in one file', async () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const url = `/photo-files/${EVENT_ID}/album.zip?key=z`;
  await openAlbum(threePhotos, { answers: { readAlbumDownload: () => ({ url, name: 'Supper.zip' }) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Download all' }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  expect((click.mock.contexts[0] as HTMLAnchorElement).getAttribute('href')).toBe(url);
});

test('a guest by link sees the photos, and gets the login dialog at each', async () => {
  const guest = { user: null, invite: { eventId: EVENT_ID, token: 'a'.repeat(32) } };
  const listPhotos = () => ({
    ...photoList(...threePhotos),
    keys: { thumb: 't', view: null },
    mayAdd: false,
  });
  const test = await openAlbum(threePhotos, { ...guest, answers: { listPhotos } });
  await userEvent.click(await photoButton('Photo 2 of 3'));
  expect(test.asked.signInTo).toEqual(['open photos']);
  expect(test.navigation.visited).toEqual([]);
  expect(screen.queryByRole('button', { name: /Upload|Download/ })).toBeNull();
  test.view.unmount();
  const direct = await openAlbum(threePhotos, { ...guest, path: photoPath(2), answers: { listPhotos } });
  await photoButton('Photo 2 of 3');
  expect(direct.asked.signInTo).toEqual(['open photos']);
  expect(direct.api.callsOf('readPhoto')).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
