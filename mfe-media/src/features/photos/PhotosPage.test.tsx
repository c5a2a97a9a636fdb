import {
  aMember,
  anEvent,
  apiError,
  aSummary,
  EVENT_ID,
  renderRemote,
  uuid,
  type Answers,
} from '@yolo/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App';
import { anAlbum, aPhoto, aPhotoView, photoList } from '../../testing/views';
import { useUploads } from './upload/use-uploads';

const add = jest.fn();
jest.mock('./upload/use-uploads', () => ({ useUploads: jest.fn() }));
jest.mock('./upload/Uploads', () => ({ Uploads: () => <div>Uploads</div> }));

const pool = new File(['x'], 'pool.jpg', { type: 'image/jpeg' });
const cat = new File(['y'], 'cat.heic');

beforeEach(() => {
  add.mockClear();
  (useUploads as jest.Mock).mockImplementation((eventId: string) => ({
    add: (files: File[]) =>
      add(
        eventId,
        files.map(({ name }) => name),
      ),
  }));
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  window.scrollBy = () => undefined;
});

const open = (path = '/photos', answers: Answers = {}) =>
  act(async () =>
    renderRemote(App, {
      path,
      user: aMember(),
      answers: {
        searchEvents: () => ({ events: [aSummary(1), aSummary(2)] }),
        readEvent: ({ params }) => anEvent({ id: params.eventId }),
        listPhotos: () => photoList(),
        listAlbums: () => ({ albums: [anAlbum(1), anAlbum(2, { photos: 1 })] }),
        ...answers,
      },
    }),
  );

const choose = async (...files: File[]) => userEvent.upload(await screen.findByTestId('files'), files);
const search = (words: string) =>
  userEvent.type(screen.getByRole('searchbox', { name: 'Search events' }), words);

describe('Upload Photos', () => {
  test('shows chosen files, which can be removed', async () => {
    await open();
    await choose(pool, cat);
    expect(screen.getByText('2 photos')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove cat.heic' }));
    expect(screen.getByText('1 photo')).toBeInTheDocument();
    expect(add).not.toHaveBeenCalled();
  });

  test('pinned to a found event, they are uploaded, and its photos are shown', async () => {
    const test = await open();
    await choose(pool, cat);
    await search('Event');
    expect(await screen.findByText('2 events found')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'View' })[1]).toHaveAttribute('href', `/events/${uuid(2)}`);
    await userEvent.click(screen.getAllByRole('button', { name: 'Pin' })[1] as HTMLElement);
    await waitFor(() => expect(add.mock.calls).toEqual([[uuid(2), ['pool.jpg', 'cat.heic']]]));
    expect(screen.getByText('0 photos')).toBeInTheDocument();
    expect(test.toasts).toMatchObject([{ title: expect.stringMatching(/^Attached to .?The Long Table/) }]);
    expect(await screen.findByText('No photos uploaded yet for this event.')).toBeInTheDocument();
    expect(test.navigation.location.get().search).toBe(`?eventId=${uuid(2)}`);
  });

  test('while an event is chosen, files are sent at once; Change leads back to the search', async () => {
    await open(`/photos?eventId=${EVENT_ID}`);
    await screen.findByText('The Long Table Supper');
    await choose(pool);
    expect(add.mock.calls).toEqual([[EVENT_ID, ['pool.jpg']]]);
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    expect(screen.getByRole('searchbox', { name: 'Search events' })).toBeInTheDocument();
    expect(screen.queryByText('No photos uploaded yet for this event.')).toBeNull();
  });

  test('an event without access takes nothing, and the chosen files stay', async () => {
    const test = await open(`/photos?eventId=${EVENT_ID}`, {
      readEvent: () => Promise.reject(apiError('event_not_found')),
      listPhotos: () => Promise.reject(apiError('event_not_found')),
    });
    expect(await screen.findByText('No access to event')).toBeInTheDocument();
    expect(screen.getByText("Event not found or you don't have permission.")).toBeInTheDocument();
    await choose(pool);
    expect(screen.getByText('1 photo')).toBeInTheDocument();
    expect(add).not.toHaveBeenCalled();
    expect(test.toasts).toMatchObject([
      { title: 'Could not attach', message: "Event not found or you don't have permission." },
    ]);
  });

  test('shows an error if no file was chosen', async () => {
    const test = await open();
    fireEvent(screen.getByTestId('files'), new Event('cancel'));
    expect(test.toasts).toMatchObject([
      { title: 'No files selected', message: 'Choose images to upload.', tone: 'error' },
    ]);
  });

  test('a photo of the chosen event opens over the page', async () => {
    const test = await open(`/photos?eventId=${EVENT_ID}`, {
      listPhotos: () => photoList(aPhoto(1)),
      readPhoto: () => aPhotoView(1),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Photo 1 of 1' }));
    expect(await screen.findByText('Photo 1 of 1 by Marisol Quiñones')).toBeInTheDocument();
    expect(test.navigation.location.get().search).toBe(`?eventId=${EVENT_ID}&photo=${aPhoto(1).id}`);
    await userEvent.keyboard('{Escape}');
    expect(test.navigation.location.get().search).toBe(`?eventId=${EVENT_ID}`);
  });
});

describe('Albums', () => {
  test('each has its number of photos and its date; Open Album leads back to Upload Photos', async () => {
    const test = await open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Albums' }));
    expect(await screen.findByText('128 photos, July 17th, 2027')).toBeInTheDocument();
    expect(screen.getByText('1 photo, July 17th, 2027')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'View Event' })[0]).toHaveAttribute(
      'href',
      `/events/${uuid(1)}`,
    );
    await userEvent.click(screen.getAllByRole('button', { name: 'Open Album' })[1] as HTMLElement);
    expect(test.navigation.location.get().search).toBe(`?eventId=${uuid(2)}`);
    expect(screen.getByRole('tab', { name: 'Upload Photos', selected: true })).toBeInTheDocument();
  });

  test('a search sends the typed words, and shows a sentence if nothing is found', async () => {
    const test = await open('/photos?tab=albums');
    await screen.findByText('128 photos, July 17th, 2027');
    test.api.answer({ listAlbums: () => ({ albums: [] }) });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search albums' }), 'beach');
    expect(await screen.findByText('No albums found. Try a different search.')).toBeInTheDocument();
    expect(test.api.callsOf('listAlbums').at(-1)).toEqual({ query: { query: 'beach' } });
  });

  test('shows a sentence if there are none, and an error with Retry', async () => {
    const empty = await open('/photos?tab=albums', { listAlbums: () => ({ albums: [] }) });
    expect(await screen.findByText('No albums yet.')).toBeInTheDocument();
    empty.view.unmount();
    const test = await open('/photos?tab=albums', {
      listAlbums: () => Promise.reject(apiError('internal')),
    });
    expect(await screen.findByText('The albums could not be loaded')).toBeInTheDocument();
    test.api.answer({ listAlbums: () => ({ albums: [anAlbum(1)] }) });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Open Album' })).toBeInTheDocument();
  });
});
