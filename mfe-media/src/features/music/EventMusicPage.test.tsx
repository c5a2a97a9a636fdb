import type { SongListView } from '@yolo/contract/media';
import {
  aMember,
  anEvent,
  apiError,
  EVENT_ID,
  renderRemote,
  type TestPlatformOptions,
} from '@yolo/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../App';
import { aPlaylist, aSong } from '../../testing/views';

const list = (...songs: SongListView['songs']): SongListView => ({ songs });

async function open(songs: SongListView['songs'], options: TestPlatformOptions = {}) {
  const { answers, ...others } = options;
  return act(async () =>
    renderRemote(App, {
      path: `/events/${EVENT_ID}/music`,
      user: aMember(),
      answers: { readEvent: () => anEvent(), listSongs: () => list(...songs), ...answers },
      ...others,
    }),
  );
}

const rows = () => within(screen.getByRole('list', { name: 'Songs and playlists' })).getAllByRole('listitem');
const player = () => document.querySelector('iframe');

test('shows a sentence and both forms if there is no music', async () => {
  await open([]);
  expect(await screen.findByText('No playlists yet.')).toBeInTheDocument();
  expect(screen.getByLabelText('YouTube URL')).toBeInTheDocument();
  expect(screen.getByLabelText('Spotify or Pandora URL')).toBeInTheDocument();
});

test('shows an error with Retry after a failure', async () => {
  const test = await open([], { answers: { listSongs: () => Promise.reject(apiError('internal')) } });
  expect(await screen.findByText('The music could not be loaded')).toBeInTheDocument();
  test.api.answer({ listSongs: () => list(aSong(1)) });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Song 1')).toBeInTheDocument();
});

beforeEach(() => sessionStorage.clear());

test('a song plays in the one player, and no request goes to YouTube before the press', async () => {
  await open([aSong(1), aSong(2), aPlaylist(3)]);
  await screen.findByText('Song 1');
  expect(player()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Play Song 1' }));
  expect(player()).toHaveAttribute(
    'src',
    expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/AAAAAAAAAA1\?/),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Play Song 2' }));
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  expect(player()).toHaveAttribute('title', 'Song 2');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(player()).toBeNull();
  expect(screen.getByRole('link', { name: 'Playlist 3, at Spotify' })).toHaveAttribute(
    'href',
    'https://open.spotify.com/playlist/3',
  );
});

test('Play all goes on with the next song when one is over, and ends after the last', async () => {
  await open([aSong(1), aPlaylist(2), aSong(3)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Play all' }));
  const over = (data: string, origin = 'https://www.youtube-nocookie.com') =>
    fireEvent(window, new MessageEvent('message', { data, origin, source: player()!.contentWindow }));
  const ended = JSON.stringify({ event: 'onStateChange', info: 0 });
  over(ended, 'https://evil.example');
  over('no JSON');
  over(JSON.stringify({ event: 'onStateChange', info: 1 }));
  expect(player()).toHaveAttribute('title', 'Song 1');
  over(ended);
  expect(player()).toHaveAttribute('title', 'Song 3');
  over(JSON.stringify({ event: 'infoDelivery', info: { playerState: 0 } }));
  expect(player()).toBeNull();
  expect(screen.getByRole('link', { name: 'Open at YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch_videos?video_ids=AAAAAAAAAA1,AAAAAAAAAA3',
  );
});

test('the list can be ordered by hearts, and a heart is shown at once', async () => {
  const test = await open([aSong(1), aSong(2, { hearts: 3 })], {
    answers: { giveHeart: () => new Promise(() => undefined) },
  });
  await screen.findByText('Song 1');
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringContaining('Song 1'),
    expect.stringContaining('Song 2'),
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Most wanted' }));
  expect(rows()[0]).toHaveTextContent('Song 2');
  await userEvent.click(screen.getByRole('button', { name: 'Heart for Song 1: 0' }));
  expect(
    await screen.findByRole('button', { name: 'Heart for Song 1: 1', pressed: true }),
  ).toBeInTheDocument();
  expect(test.api.callsOf('giveHeart')).toHaveLength(1);
});

test('an address without a song stays in its field, with an error', async () => {
  const test = await open([]);
  const field = await screen.findByLabelText('YouTube URL');
  const add = screen.getByRole('button', { name: 'Add song' });
  await userEvent.click(add);
  expect(screen.getByText('Enter a YouTube URL.')).toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(test.toasts).toMatchObject([{ title: 'Missing URL', message: 'Enter a YouTube URL.' }]);
  await userEvent.type(field, 'https://www.youtube.com/@somebody');
  await userEvent.click(add);
  expect(screen.getByText('Not a valid address of a YouTube song.')).toBeInTheDocument();
  expect(test.api.callsOf('addSong')).toEqual([]);
});

test('adds a song and empties the field; a song that is already listed gets a heart', async () => {
  let wasThere = false;
  const test = await open([], { answers: { addSong: () => ({ song: aSong(1), wasThere }) } });
  const field = await screen.findByLabelText('YouTube URL');
  await userEvent.type(field, 'youtu.be/D5Y11hwjMNs{Enter}');
  await waitFor(() => expect(field).toHaveValue(''));
  expect(test.api.callsOf('addSong')[0]).toMatchObject({
    body: { name: null, url: 'https://youtu.be/D5Y11hwjMNs' },
  });
  expect(test.toasts).toMatchObject([{ title: 'YouTube song added' }]);
  wasThere = true;
  await userEvent.type(field, 'youtu.be/D5Y11hwjMNs{Enter}');
  await waitFor(() => expect(test.toasts).toHaveLength(2));
  expect(test.toasts[1]).toMatchObject({ title: 'Already on the list' });
});

test('a song whose answer was lost is sent again under the same id', async () => {
  const test = await open([], { answers: { addSong: () => Promise.reject(apiError('unavailable')) } });
  const field = await screen.findByLabelText('YouTube URL');
  await userEvent.type(field, 'youtu.be/D5Y11hwjMNs{Enter}');
  await waitFor(() => expect(test.toasts).toHaveLength(1));
  test.api.answer({ addSong: () => ({ song: aSong(1), wasThere: false }) });
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(field).toHaveValue(''));
  const [first, second] = test.api.callsOf('addSong');
  expect(first).toMatchObject({ body: { requestId: expect.any(String) } });
  expect(second).toEqual(first);
});

test('a playlist needs a name and an address', async () => {
  const test = await open([]);
  await userEvent.type(await screen.findByLabelText('Spotify or Pandora URL'), 'pandora.com/p/1');
  expect(screen.getByText('Pandora')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add playlist' }));
  expect(test.toasts).toMatchObject([{ title: 'Missing info', message: 'Enter both name and URL.' }]);
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(test.api.callsOf('addSong')).toEqual([]);
});

test('a refused song keeps the input', async () => {
  const test = await open([], { answers: { addSong: () => Promise.reject(apiError('songs_full')) } });
  await userEvent.type(await screen.findByLabelText('Name'), 'Slow dinner');
  const field = screen.getByLabelText('Spotify or Pandora URL');
  await userEvent.type(field, 'https://open.spotify.com/playlist/1{Enter}');
  await waitFor(() => expect(test.toasts).toMatchObject([{ title: 'Could not add', tone: 'error' }]));
  expect(field).toHaveValue('https://open.spotify.com/playlist/1');
});

test('deleting asks first', async () => {
  const test = await open([aPlaylist(1, { deletable: true }), aSong(2)], {
    answers: { deleteSong: () => undefined },
  });
  expect(screen.queryByRole('button', { name: 'Delete Song 2' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Playlist 1' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(test.toasts).toMatchObject([{ title: 'Playlist removed' }]));
});

test('a song that cannot be deleted is shown again', async () => {
  const test = await open([aSong(1, { deletable: true })], {
    answers: { deleteSong: () => Promise.reject(apiError('internal')) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Song 1' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(test.toasts).toMatchObject([{ title: 'Delete failed', message: 'Please try again.' }]),
  );
  expect(await screen.findByText('Song 1')).toBeInTheDocument();
});

test('the form is busy while it is adding, and ignores a second press', async () => {
  const test = await open([], { answers: { addSong: () => new Promise(() => undefined) } });
  await userEvent.type(await screen.findByLabelText('YouTube URL'), 'youtu.be/D5Y11hwjMNs{Enter}{Enter}');
  expect(await screen.findByRole('button', { name: 'Adding...' })).toBeInTheDocument();
  expect(test.api.callsOf('addSong')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Add playlist' })).toBeEnabled();
});

test('a guest by link sees the music, and is asked to log in when something is opened', async () => {
  const songs = [aSong(1), aPlaylist(2)];
  const test = await open(songs, { user: null, invite: { eventId: EVENT_ID, token: 'a'.repeat(32) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Play Song 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Play all' }));
  expect(player()).toBeNull();
  for (const name of [/, at Spotify$/, 'Open at YouTube']) {
    expect(fireEvent.click(screen.getByRole('link', { name }))).toBe(false);
  }
  expect(test.asked).toMatchObject({ requireLogin: 4, signInTo: Array(4).fill('open songs') });
});

test('a guest who adds a playlist gets a login dialog with words of its own', async () => {
  const test = await open([], { user: null, invite: { eventId: EVENT_ID, token: 'a'.repeat(32) } });
  await userEvent.type(await screen.findByLabelText('Name'), 'Slow songs');
  const address = screen.getByLabelText('Spotify or Pandora URL');
  await userEvent.type(address, 'https://open.spotify.com/playlist/37i9dQZF1DX4WYpdgoIcn6{Enter}');
  expect(test.asked.signInTo).toEqual(['add playlists']);
  expect(test.api.callsOf('addSong')).toEqual([]);
});

test('keeps the input of a guest over the login, in this event only', async () => {
  const guest = { user: null, invite: { eventId: EVENT_ID, token: 'a'.repeat(32) } };
  const test = await open([], guest);
  await userEvent.type(await screen.findByLabelText('YouTube URL'), 'youtu.be/D5Y11hwjMNs{Enter}');
  expect(test.asked.signInTo).toEqual(['add songs']);
  expect(test.api.callsOf('addSong')).toEqual([]);
  test.view.unmount();
  const member = await open([], { answers: { addSong: () => ({ song: aSong(1), wasThere: false }) } });
  const field = await screen.findByLabelText('YouTube URL');
  expect(field).toHaveValue('youtu.be/D5Y11hwjMNs');
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(field).toHaveValue(''));
  member.view.unmount();
  await open([]);
  expect(await screen.findByLabelText('YouTube URL')).toHaveValue('');
});

test('the forms come before the list, so that a phone shows them on its first screen', async () => {
  await open([aSong(1)]);
  const list = await screen.findByRole('list', { name: 'Songs and playlists' });
  const field = screen.getByLabelText('YouTube URL');
  expect(field.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
