import type { WallPhoto, WallView } from '@yolo/contract/media';
import { aMember, apiError, EVENT_ID, renderRemote, uuid, type Answers } from '@yolo/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App';
import { aWall, aWallPhoto } from '../../testing/views';

const album = `/events/${EVENT_ID}/photos`;
const released = jest.fn(() => Promise.resolve());
const request = jest.fn(() => Promise.resolve({ released: false, release: released }));

beforeEach(() => {
  let urlCount = 0;
  global.fetch = jest.fn(() =>
    Promise.resolve({ ok: true, blob: () => Promise.resolve(new Blob()) }),
  ) as never;
  URL.createObjectURL = () => `blob:${(urlCount += 1)}`;
  URL.revokeObjectURL = () => undefined;
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
});
afterEach(() => void jest.clearAllMocks());

const openWall = (photos: WallPhoto[], changes: Partial<WallView> = {}, answers: Answers = {}) =>
  act(async () =>
    renderRemote(App, {
      path: `${album}/wall`,
      user: aMember(),
      answers: { readWall: () => aWall(photos, changes), ...answers },
    }),
  );
const photoBy = (by: string) => screen.findByRole('img', { name: `Photo by ${by}` });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const change = (type: string) => ({
  eventId: EVENT_ID,
  seq: 9,
  area: 'media',
  type,
  at: '2027-07-17T20:00:00Z',
});

test('shows the newest photo with its member and a code with the link, and keeps the screen on', async () => {
  const test = await openWall([aWallPhoto(2), aWallPhoto(1)]);
  await photoBy('Guest 2');
  expect(fetch).toHaveBeenCalledWith(
    `/photo-files/${EVENT_ID}/${aWallPhoto(2).id}/view?key=view-key`,
    expect.anything(),
  );
  expect(screen.getByRole('img', { name: 'Code with the address of all photos' })).toBeInTheDocument();
  expect(request).toHaveBeenCalledTimes(1);
  test.view.unmount();
  await waitFor(() => expect(released).toHaveBeenCalled());
});

test('a new photo is shown next; likes and comments cause no read', async () => {
  const test = await openWall([aWallPhoto(1)]);
  await photoBy('Guest 1');
  test.api.answer({ readWall: () => aWall([aWallPhoto(2), aWallPhoto(1)]) });
  const readCount = () => test.api.callsOf('readWall').length;
  const before = readCount();
  act(() => test.changeEvent(EVENT_ID, change('photo.liked')));
  expect(readCount()).toBe(before);
  act(() => test.changeEvent(EVENT_ID, change('photo.added')));
  await photoBy('Guest 2');
});

test('reads only what has changed since the last read', async () => {
  const test = await openWall([aWallPhoto(1)], { seq: 8 });
  await photoBy('Guest 1');
  test.api.answer({ readWall: () => aWall([aWallPhoto(2)], { seq: 9, since: 8 }) });
  act(() => test.changeEvent(EVENT_ID, change('photo.added')));
  await photoBy('Guest 2');
  test.api.answer({ readWall: () => aWall([], { seq: 10, since: 9, gone: [aWallPhoto(2).id] }) });
  act(() => test.changeEvent(EVENT_ID, change('photo.deleted')));
  await photoBy('Guest 1');
  expect(test.api.callsOf('readWall').slice(1)).toMatchObject([
    { query: { since: 8 } },
    { query: { since: 9 } },
  ]);
});

test('a member closes it, also by Esc, and has no tools', async () => {
  const test = await openWall([aWallPhoto(1)]);
  await photoBy('Guest 1');
  expect(screen.queryByRole('button', { name: /Pause|Keep|Screens/ })).toBeNull();
  await press('Close');
  expect(test.navigation.location.get().pathname).toBe(album);
  act(() => test.navigation.navigate(`${album}/wall`));
  await photoBy('Guest 1');
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(test.navigation.location.get().pathname).toBe(album);
});

test('the owner pauses and resumes it, and keeps a photo off', async () => {
  const test = await openWall(
    [aWallPhoto(2), aWallPhoto(1)],
    { isOwner: true },
    { setWall: () => undefined, keepOffWall: () => undefined },
  );
  await photoBy('Guest 2');
  test.api.answer({ readWall: () => aWall([aWallPhoto(2), aWallPhoto(1)], { isOwner: true, paused: true }) });
  await press('Pause the wall');
  expect(await screen.findByText('Paused by the host')).toBeInTheDocument();
  expect(test.api.callsOf('setWall')).toEqual([{ params: { eventId: EVENT_ID }, body: { paused: true } }]);
  test.api.answer({ readWall: () => aWall([aWallPhoto(1)], { isOwner: true }) });
  await press('Keep this photo off the wall');
  await photoBy('Guest 1');
  expect(test.api.callsOf('keepOffWall')).toEqual([
    { params: { eventId: EVENT_ID, photoId: aWallPhoto(2).id } },
  ]);
  expect(test.toasts).toMatchObject([{ title: 'Kept off the wall' }]);
  expect(screen.getByRole('button', { name: 'Pause the wall' })).toBeInTheDocument();
});

const aScreen = {
  id: uuid(900),
  createdAt: '2027-07-17T20:00:00.000Z',
  endsAt: '2027-07-19T22:00:00.000Z',
};
const openScreens = async (answers: Answers) => {
  const test = await openWall([], { isOwner: true }, { listScreens: () => ({ screens: [] }), ...answers });
  await press('Screens');
  const dialog = within(await screen.findByRole('dialog', { name: 'Screens' }));
  const click = async (name: string) => userEvent.click(await dialog.findByRole('button', { name }));
  return { test, dialog, click };
};

test('the owner makes a screen link, which is shown once, copies it and takes a screen back', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  const url = `https://yolo.test/screens/${'t'.repeat(43)}`;
  const { test, dialog, click } = await openScreens({
    makeScreen: () => ({ screen: aScreen, url }),
    endScreen: () => undefined,
  });
  test.api.answer({ listScreens: () => ({ screens: [aScreen] }) });
  await click('Make a screen link');
  expect(await dialog.findByText(url)).toBeInTheDocument();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await click('Copy link');
  expect(writeText).toHaveBeenCalledWith(url);
  test.api.answer({ listScreens: () => ({ screens: [] }) });
  await click('Take back');
  await waitFor(() => expect(dialog.queryByRole('listitem')).toBeNull());
  expect(test.api.callsOf('endScreen')).toEqual([{ params: { eventId: EVENT_ID, screenId: aScreen.id } }]);
  await click('Close');
  await press('Screens');
  expect(screen.queryByText(url)).toBeNull();
});

test('a retry of a link after a lost answer has the same request id, the next link has another', async () => {
  const { test, dialog, click } = await openScreens({
    makeScreen: () => Promise.reject(apiError('unavailable')),
  });
  const requestIds = () =>
    test.api.callsOf('makeScreen').map((call) => (call as { body: { requestId: string } }).body.requestId);
  await click('Make a screen link');
  await waitFor(() => expect(test.toasts).toHaveLength(1));
  test.api.answer({ makeScreen: () => ({ screen: aScreen, url: 'https://yolo.test/screens/1' }) });
  await click('Make a screen link');
  await dialog.findByRole('button', { name: 'Copy link' });
  await click('Make a screen link');
  await waitFor(() => expect(requestIds()).toHaveLength(3));
  const [first, second, third] = requestIds();
  expect([second === first, third === first]).toEqual([true, false]);
});

test('the owner types the code of a television; an unknown code shows an error at the field', async () => {
  const words = 'That code is not on any screen. Check the television.';
  const { test, dialog, click } = await openScreens({
    pairScreen: () => Promise.reject(apiError('screen_code_wrong', words)),
  });
  const field = dialog.getByLabelText('Code on the screen');
  await userEvent.type(field, '04 8');
  await click('Show the wall there');
  expect(field).toHaveAccessibleDescription('Type all six digits.');
  expect(test.api.callsOf('pairScreen')).toEqual([]);
  await userEvent.type(field, ' 201');
  await click('Show the wall there');
  await waitFor(() => expect(field).toHaveAccessibleDescription(words));
  expect([test.toasts, document.activeElement]).toEqual([[], field]);
  test.api.answer({ pairScreen: () => aScreen, listScreens: () => ({ screens: [aScreen] }) });
  await userEvent.clear(field);
  expect(field).not.toHaveAccessibleDescription();
  await userEvent.type(field, '048-202');
  await click('Show the wall there');
  expect(await dialog.findByRole('listitem')).toBeInTheDocument();
  expect(
    test.api.callsOf('pairScreen').map((call) => (call as { body: { code: string } }).body.code),
  ).toEqual(['048201', '048202']);
  expect(test.toasts).toMatchObject([{ title: 'The screen is found' }]);
  expect(field).toHaveValue('');
});

test('shows words of their own for no photos, no connection and no such event', async () => {
  const test = await openWall([], {}, { readWall: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(await screen.findByText('No connection yet')).toBeInTheDocument();
  test.api.answer({ readWall: () => aWall() });
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('No photos uploaded yet for this event.')).toBeInTheDocument();
  test.api.answer({ readWall: () => Promise.reject(apiError('event_not_found')) });
  act(() => test.endAccess(EVENT_ID));
  expect(await screen.findByText('Event not found')).toBeInTheDocument();
});
