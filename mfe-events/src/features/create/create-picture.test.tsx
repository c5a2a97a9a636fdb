import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { freshTab, openCreatePage, submit, supper, storeDraft } from '../../testing/create-page';
import { aPicture, choosePicture } from '../../testing/pictures';
import { refuse } from '../../testing/host';
import { anImage, uuid } from '../../testing/views';
import { draftPictures } from './draft-picture';

beforeEach(freshTab);

describe('the invite image', () => {
  test('is checked when chosen', async () => {
    const test = await openCreatePage();
    await choosePicture(aPicture(6 * 1024 * 1024));
    await choosePicture(aPicture(10, 'text/plain'));
    expect(test.toasts).toMatchObject([
      { title: 'File too large', message: 'Please select an image under 5MB.' },
      { title: 'Invalid file type', message: 'Please select an image file.' },
    ]);
    expect(screen.queryByText('poster.png')).toBeNull();
  });

  test('is previewed, removed again, and sent before the event', async () => {
    storeDraft(supper);
    const test = await openCreatePage();
    await choosePicture(aPicture());
    expect(within(screen.getByRole('group', { name: 'Preview' })).getByRole('presentation')).toHaveAttribute(
      'src',
      'blob:picture',
    );
    await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(screen.queryByText('poster.png')).toBeNull();
    await choosePicture(aPicture());
    await submit();
    await waitFor(() =>
      expect(test.api.callsOf('createEvent')).toMatchObject([{ body: { imageId: anImage().id } }]),
    );
    const routes = test.api.calls.map((call) => call.route);
    expect(routes.indexOf('uploadImage')).toBeLessThan(routes.indexOf('createEvent'));
    expect(routes.filter((route) => route === 'uploadImage')).toHaveLength(1);
  });

  test('is not sent twice, even if the event is', async () => {
    storeDraft(supper);
    const test = await openCreatePage({ answers: { createEvent: refuse('internal') } });
    await choosePicture(aPicture());
    await submit();
    await waitFor(() => expect(test.toasts).toHaveLength(1));
    await submit();
    await waitFor(() => expect(test.api.callsOf('createEvent')).toHaveLength(2));
    expect(test.api.callsOf('uploadImage')).toHaveLength(1);
  });

  test('of a member without a session sends to the login, and no event is made without it', async () => {
    storeDraft(supper);
    const test = await openCreatePage({ answers: { uploadImage: refuse('unauthenticated') } });
    await choosePicture(aPicture());
    await submit();
    await waitFor(() => expect(test.asked.goToLogin).toBe(1));
    expect(test.api.callsOf('createEvent')).toHaveLength(0);
    expect(test.toasts).toEqual([]);
  });

  test('is forgotten with the draft', async () => {
    const forget = jest.spyOn(draftPictures, 'forget');
    storeDraft({ ...supper, requestId: uuid(77) });
    const test = await openCreatePage();
    await submit();
    await waitFor(() => expect(test.navigation.visited).toContain(`/events/${uuid(100)}`));
    expect(forget).toHaveBeenCalledWith(uuid(77));
    forget.mockRestore();
  });

  test('that cannot be uploaded is left out, with a toast', async () => {
    storeDraft(supper);
    const test = await openCreatePage({ answers: { uploadImage: refuse('internal') } });
    await choosePicture(aPicture());
    await submit();
    await waitFor(() => expect(test.toasts).toHaveLength(2));
    expect(test.toasts).toMatchObject([
      { title: 'Image upload failed', message: 'Proceeding without image attachment.' },
      { title: 'Event created.', message: 'The image is not attached; you can upload it here.' },
    ]);
    expect(test.api.callsOf('createEvent')).not.toMatchObject([
      { body: { imageId: expect.anything() as string } },
    ]);
  });

  test('shows a note in a browser that stores no pictures', async () => {
    await openCreatePage();
    await choosePicture(aPicture());
    expect(await screen.findByText(/This browser does not keep the picture/)).toBeInTheDocument();
  });

  test('ignores a late result for a picture that was removed', async () => {
    let answer: ((stored: boolean) => void) | undefined;
    const stored = new Promise<boolean>((resolve) => (answer = resolve));
    const keep = jest.spyOn(draftPictures, 'keep').mockReturnValue(stored);
    await openCreatePage();
    await choosePicture(aPicture());
    await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
    await act(async () => answer?.(false));
    expect(screen.queryByText(/This browser does not keep the picture/)).toBeNull();
    keep.mockRestore();
  });

  test('shows a note if the picture that was chosen before is gone', async () => {
    storeDraft({ ...supper, image: { name: 'poster.png', type: 'image/png', size: 10 } });
    await openCreatePage();
    expect(await screen.findByText(/Please choose it again/)).toBeInTheDocument();
  });

  describe('stored before, with a submit while it is still being read', () => {
    const stored = { ...supper, image: { name: 'poster.png', type: 'image/png', size: 10 } };
    afterEach(() => jest.restoreAllMocks());

    test('is awaited', async () => {
      let answer: ((file: Blob) => void) | undefined;
      const found = new Promise<Blob>((resolve) => (answer = resolve));
      jest.spyOn(draftPictures, 'find').mockReturnValue(found);
      storeDraft(stored);
      const test = await openCreatePage();
      await submit();
      expect(test.api.callsOf('createEvent')).toEqual([]);
      await act(async () => answer?.(aPicture()));
      await waitFor(() =>
        expect(test.api.callsOf('createEvent')).toMatchObject([{ body: { imageId: anImage().id } }]),
      );
      expect(test.toasts).toEqual([{ title: 'Event created.', tone: 'success' }]);
    });

    test('is awaited up to a timeout; then the event is made without it, with a toast', async () => {
      jest.spyOn(draftPictures, 'find').mockReturnValue(new Promise(() => undefined));
      storeDraft(stored);
      const test = await openCreatePage();
      jest.useFakeTimers();
      try {
        fireEvent.click(screen.getByRole('button', { name: 'Create Event' }));
        await act(() => jest.advanceTimersByTimeAsync(4_900));
        expect(test.api.callsOf('createEvent')).toEqual([]);
        await act(() => jest.advanceTimersByTimeAsync(200));
      } finally {
        jest.useRealTimers();
      }
      await waitFor(() => expect(test.api.callsOf('createEvent')).toHaveLength(1));
      await waitFor(() =>
        expect(test.toasts).toMatchObject([
          { title: 'Event created.', message: 'The image is not attached; you can upload it here.' },
        ]),
      );
    });
  });
});
