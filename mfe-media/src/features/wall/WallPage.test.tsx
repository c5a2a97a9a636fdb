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
  let drawn = 0;
  global.fetch = jest.fn(() =>
    Promise.resolve({ ok: true, blob: () => Promise.resolve(new Blob()) }),
  ) as never;
  URL.createObjectURL = () => `blob:${(drawn += 1)}`;
  URL.revokeObjectURL = () => undefined;
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
});
afterEach(() => void jest.clearAllMocks());

const open = async (view: WallView, path: string, answers: Answers = {}) =>
  act(async () =>
    renderRemote(App, {
      path,
      user: aMember(),
      answers: { readWall: () => view, readScreen: () => view, ...answers },
    }),
  );
const openWall = (photos: WallPhoto[], changes: Partial<WallView> = {}, answers: Answers = {}) =>
  open(aWall(photos, changes), `${album}/wall`, answers);
const shown = (by: string) => screen.findByRole('img', { name: `Photo by ${by}` });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const change = (type: string) => ({
  eventId: EVENT_ID,
  seq: 9,
  area: 'media',
  type,
  at: '2027-07-17T20:00:00Z',
});

test('the newest photo with whose it is, a code with the way to all of them, and a screen that stays on', async () => {
  const test = await openWall([aWallPhoto(2), aWallPhoto(1)]);
  await shown('Guest 2');
  expect(fetch).toHaveBeenCalledWith(
    `/photo-files/${EVENT_ID}/${aWallPhoto(2).id}/view?key=view-key`,
    expect.anything(),
  );
  expect(screen.getByRole('img', { name: 'Code with the address of all photos' })).toBeInTheDocument();
  expect(request).toHaveBeenCalledTimes(1);
  test.view.unmount();
  await waitFor(() => expect(released).toHaveBeenCalled());
});

test('what has just come takes its place; what is said of photos reads nothing', async () => {
  const test = await openWall([aWallPhoto(1)]);
  await shown('Guest 1');
  test.api.answer({ readWall: () => aWall([aWallPhoto(2), aWallPhoto(1)]) });
  const readings = () => test.api.callsOf('readWall').length;
  const before = readings();
  act(() => test.changeEvent(EVENT_ID, change('photo.liked')));
  expect(readings()).toBe(before);
  act(() => test.changeEvent(EVENT_ID, change('photo.added')));
  await shown('Guest 2');
});

test('a member closes it and has no say; Esc does so too', async () => {
  const test = await openWall([aWallPhoto(1)]);
  await shown('Guest 1');
  expect(screen.queryByRole('button', { name: /Pause|Keep|Screens/ })).toBeNull();
  await press('Close');
  expect(test.navigation.location.get().pathname).toBe(album);
  act(() => test.navigation.navigate(`${album}/wall`));
  await shown('Guest 1');
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(test.navigation.location.get().pathname).toBe(album);
});

test('the owner pauses it, lets it go on and keeps a photo off', async () => {
  const test = await openWall(
    [aWallPhoto(2), aWallPhoto(1)],
    { isOwner: true },
    { setWall: () => undefined, keepOffWall: () => undefined },
  );
  await shown('Guest 2');
  test.api.answer({ readWall: () => aWall([aWallPhoto(2), aWallPhoto(1)], { isOwner: true, paused: true }) });
  await press('Pause the wall');
  expect(await screen.findByText('Paused by the host')).toBeInTheDocument();
  expect(test.api.callsOf('setWall')).toEqual([{ params: { eventId: EVENT_ID }, body: { paused: true } }]);
  test.api.answer({ readWall: () => aWall([aWallPhoto(1)], { isOwner: true }) });
  await press('Keep this photo off the wall');
  await shown('Guest 1');
  expect(test.api.callsOf('keepOffWall')).toEqual([
    { params: { eventId: EVENT_ID, photoId: aWallPhoto(2).id } },
  ]);
  expect(test.toasts).toMatchObject([{ title: 'Kept off the wall' }]);
  expect(screen.getByRole('button', { name: 'Pause the wall' })).toBeInTheDocument();
});

test('the owner makes a screen link, which is told once, copies it and takes a screen back', async () => {
  const aScreen = {
    id: uuid(900),
    createdAt: '2027-07-17T20:00:00.000Z',
    endsAt: '2027-07-19T22:00:00.000Z',
  };
  const writeText = jest.fn(() => Promise.resolve());
  const url = `https://yolo.test/screens/${'t'.repeat(43)}`;
  const test = await openWall(
    [],
    { isOwner: true },
    {
      listScreens: () => ({ screens: [] }),
      makeScreen: () => ({ screen: aScreen, url }),
      endScreen: () => undefined,
    },
  );
  await press('Screens');
  const dialog = within(await screen.findByRole('dialog', { name: 'Screens' }));
  test.api.answer({ listScreens: () => ({ screens: [aScreen] }) });
  await userEvent.click(dialog.getByRole('button', { name: 'Make a screen link' }));
  expect(await dialog.findByText(url)).toBeInTheDocument();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await userEvent.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(writeText).toHaveBeenCalledWith(url);
  test.api.answer({ listScreens: () => ({ screens: [] }) });
  await userEvent.click(await dialog.findByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(dialog.queryByRole('listitem')).toBeNull());
  expect(test.api.callsOf('endScreen')).toEqual([{ params: { eventId: EVENT_ID, screenId: aScreen.id } }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await press('Screens');
  expect(screen.queryByText(url)).toBeNull();
});

test('none yet, no connection yet, and no such event have their words', async () => {
  const test = await openWall([], {}, { readWall: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(await screen.findByText('No connection yet')).toBeInTheDocument();
  test.api.answer({ readWall: () => aWall() });
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('No photos uploaded yet for this event.')).toBeInTheDocument();
  test.api.answer({ readWall: () => Promise.reject(apiError('event_not_found')) });
  act(() => test.endAccess(EVENT_ID));
  expect(await screen.findByText('Event not found')).toBeInTheDocument();
});

test('a screen shows the wall and nothing else, hears what comes, and says that it has ended', async () => {
  const token = 's'.repeat(43);
  const test = await open(aWall([aWallPhoto(1)]), `/screens/${token}`);
  await shown('Guest 1');
  expect(test.api.callsOf('readScreen')[0]).toEqual({ params: { token } });
  expect(screen.queryAllByRole('button')).toEqual([]);
  test.api.answer({ readScreen: () => aWall([aWallPhoto(2), aWallPhoto(1)]) });
  act(() => test.changeByLink(token, change('photo.added')));
  await shown('Guest 2');
  test.api.answer({ readScreen: () => Promise.reject(apiError('screen_gone')) });
  act(() => test.changeByLink(token, null));
  expect(await screen.findByText('This screen has ended')).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /Photo by/ })).toBeNull();
});
