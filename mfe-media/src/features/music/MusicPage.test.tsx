import type { SongLookedUpView } from '@yolo/contract/media';
import { aMember, apiError, aSummary, renderRemote, uuid, type Answers } from '@yolo/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App';

const lookedUp: SongLookedUpView = {
  name: 'Feeling Good',
  url: 'https://youtu.be/D5Y11hwjMNs',
  source: 'YouTube',
  videoId: 'D5Y11hwjMNs',
  pictureUrl: null,
};

const open = (answers: Answers = {}, user = aMember()) =>
  act(async () =>
    renderRemote(App, {
      path: '/music',
      user,
      answers: { lookUpSong: () => lookedUp, searchEvents: () => ({ events: [aSummary(1)] }), ...answers },
    }),
  );

async function addSong() {
  await userEvent.type(await screen.findByLabelText('YouTube URL'), 'youtu.be/D5Y11hwjMNs{Enter}');
  await screen.findByRole('button', { name: 'Play Feeling Good' });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('drafts stay on the device, for the member who made them', async () => {
  const first = await open();
  expect(await screen.findByText('No playlists yet.')).toBeInTheDocument();
  await addSong();
  expect(first.toasts).toMatchObject([{ title: 'YouTube song added' }]);
  first.view.unmount();
  const other = await open({}, aMember({ id: uuid(9) }));
  expect(await screen.findByText('No playlists yet.')).toBeInTheDocument();
  other.view.unmount();
  await open();
  expect(await screen.findByRole('button', { name: 'Play Feeling Good' })).toBeInTheDocument();
});

test('pins the chosen draft to the event that was found, and then deselects it', async () => {
  const test = await open({ pinSongs: () => ({ pinned: 1 }) });
  await addSong();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search events' }), 'Event');
  const pin = await screen.findByRole('button', { name: 'Pin' });
  await userEvent.click(pin);
  expect(test.toasts.at(-1)).toMatchObject({ title: 'No items selected', tone: 'error' });
  await userEvent.click(screen.getByRole('button', { name: 'Pin to Event Feeling Good' }));
  expect(screen.getByRole('heading', { name: 'Pin to Event (1)' })).toBeInTheDocument();
  await userEvent.click(pin);
  await waitFor(() =>
    expect(test.toasts.at(-1)).toMatchObject({
      title: expect.stringMatching(/^Pinned to .?Event 1/),
      message: '1 item(s) pinned successfully.',
    }),
  );
  expect(test.api.callsOf('pinSongs')[0]).toMatchObject({
    body: { songs: [{ name: 'Feeling Good', url: lookedUp.url }] },
  });
  expect(screen.getByRole('button', { name: /^Pin to Event / })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('link', { name: 'View' })).toHaveAttribute('href', `/events/${uuid(1)}/music`);
});

test('a retry of a pin after a lost answer has the same request id, a later pin has another', async () => {
  const test = await open({ pinSongs: () => Promise.reject(apiError('unavailable')) });
  await addSong();
  const choose = () => userEvent.click(screen.getByRole('button', { name: 'Pin to Event Feeling Good' }));
  await choose();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search events' }), 'Event');
  const pin = await screen.findByRole('button', { name: 'Pin' });
  for (const times of [1, 2]) {
    await userEvent.click(pin);
    await waitFor(() => expect(test.toasts.filter(({ tone }) => tone === 'error')).toHaveLength(times));
  }
  test.api.answer({ pinSongs: () => ({ pinned: 1 }) });
  for (const times of [3, 4]) {
    if (times === 4) await choose();
    await userEvent.click(pin);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Pin to Event / })).toHaveAttribute('aria-pressed', 'false'),
    );
    expect(test.api.callsOf('pinSongs')).toHaveLength(times);
  }
  const [first, ...later] = (test.api.callsOf('pinSongs') as { body: { requestId: string } }[]).map(
    ({ body }) => body.requestId,
  );
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(later).toEqual([first, first, expect.not.stringMatching(first!)]);
});

test('drafts cannot be pinned to somebody else’s event', async () => {
  const test = await open({ pinSongs: () => Promise.reject(apiError('forbidden')) });
  await addSong();
  await userEvent.click(screen.getByRole('button', { name: 'Pin to Event Feeling Good' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search events' }), 'Event');
  await userEvent.click(await screen.findByRole('button', { name: 'Pin' }));
  await waitFor(() =>
    expect(test.toasts.at(-1)).toMatchObject({
      title: 'Could not pin',
      message: 'You can only pin lists to events you created.',
    }),
  );
  expect(screen.getByRole('button', { name: /^Pin to Event / })).toHaveAttribute('aria-pressed', 'true');
});

test('deleting a draft asks first', async () => {
  const test = await open();
  await addSong();
  await userEvent.click(screen.getByRole('button', { name: 'Delete Feeling Good' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No playlists yet.')).toBeInTheDocument();
  expect(test.toasts.at(-1)).toMatchObject({ title: 'YouTube song removed' });
});

test('ignores stored values of another release that are no drafts', async () => {
  localStorage.setItem(`yolo.drafts.music.${aMember().id}`, JSON.stringify([{ nonsense: true }, null, 4]));
  await open();
  expect(await screen.findByText('No playlists yet.')).toBeInTheDocument();
});
