import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SongListView, SongView } from '@yolo/contract/media';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { newMember, TestBrowser } from '../../../../test/browser.ts';
import { closeLiveClients, LiveClient } from '../../../../test/live-client.ts';
import { Party } from '../../../../test/party.ts';
import { until } from '../../../../test/until.ts';
import { Pages } from '../../../core/pages/pages.ts';

const VIDEO = 'D5Y11hwjMNs';
const SONG = `https://youtu.be/${VIDEO}?si=shared`;

let servers: Server;
let host: string;
/** Requests to the sites of songs. */
let requested: string[] = [];
let api: TestApp;

beforeAll(async () => {
  const picture = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#8e1f45' } })
    .jpeg()
    .toBuffer();
  servers = createServer(({ url = '' }, response) => {
    requested.push(url);
    if (url.startsWith('/picture')) response.end(picture);
    else if (url.startsWith('/oembed')) response.end(JSON.stringify({ title: 'Feeling \u202eGood' }));
    else if (url.startsWith('/spotify'))
      response.end(JSON.stringify({ title: 'Slow dinner', thumbnail_url: `http://${host}/picture/s` }));
    else if (url.startsWith('/page'))
      response.end(
        `<!doctype html><title>The page &amp; more</title><meta property="og:image" content="/picture/og">`,
      );
    else response.writeHead(500).end();
  });
  await new Promise<void>((listening) => servers.listen(0, '127.0.0.1', listening));
  host = `127.0.0.1:${(servers.address() as AddressInfo).port}`;
  api = await startTestApp({
    youtubeOembedUrl: `http://${host}/oembed?url={url}`,
    youtubePictureUrl: `http://${host}/picture/{id}`,
    spotifyOembedUrl: `http://${host}/spotify?url={url}`,
    outboundAllow: [host],
  });
  // On a busy machine the page reader may start more slowly than the default timeout.
  api.app.get(Pages).timeoutMs = 30_000;
});
beforeEach(() => (requested = []));
afterEach(closeLiveClients);
afterAll(async () => {
  await api.close();
  servers.closeAllConnections();
  servers.close();
});

const songs = async (browser: TestBrowser, { params }: Party): Promise<SongView[]> => {
  const { status, body } = await browser.call('listSongs', { params });
  expect(status).toBe(200);
  return (body as SongListView).songs;
};
const add = (browser: TestBrowser, { params }: Party, url: string, name?: string) =>
  browser.call('addSong', { params, body: { url, ...(name && { name }) } });

test('a song is added at once, and gets its title when its site has answered', async () => {
  const party = await Party.create(api);
  const client = await LiveClient.of(party.host);
  await client.watch(party);
  const { status, body } = await add(party.host, party, SONG);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    wasThere: false,
    song: { name: 'YouTube Song D5Y11hwj', source: 'YouTube', videoId: VIDEO, hearts: 0, deletable: true },
  });
  await until(() => client.changes.some(({ type }) => type === 'song.changed'));
  const [song] = await songs(party.host, party);
  expect(song).toMatchObject({
    name: 'Feeling Good',
    pictureUrl: expect.stringMatching(/^\/song-pictures\/[0-9a-f]{64}$/),
  });
  const shown = await fetch(api.url + song!.pictureUrl!);
  expect(shown.headers.get('content-type')).toBe('image/webp');
  expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ width: 320, height: 180 });
  expect(requested).toEqual([`/oembed?url=${encodeURIComponent(SONG)}`, `/picture/${VIDEO}`]);
});

test.each([
  ['https://open.spotify.com/playlist/37i9dQ', 'Spotify', 'Slow dinner'],
  [`http://{host}/page`, 'Other', 'The page & more'],
  ['http://{host}/silent', 'Other', '127.0.0.1'],
])('%s, of %s, gets the name %s', async (address, source, name) => {
  const member = await newMember(api);
  const { status, body } = await member.call('lookUpSong', {
    body: { url: address.replace('{host}', host) },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ source, name, videoId: null });
});

test('a name from the member is kept', async () => {
  const party = await Party.create(api);
  await add(party.host, party, 'open.spotify.com/playlist/37i9dQ', 'Dancing on the gravel');
  await until(async () => (await songs(party.host, party))[0]?.pictureUrl !== null);
  expect((await songs(party.host, party))[0]).toMatchObject({
    name: 'Dancing on the gravel',
    url: 'https://open.spotify.com/playlist/37i9dQ',
  });
});

test('a song that is added again gets a heart instead, for every spelling of its address', async () => {
  const party = await Party.create(api);
  const member = await party.member();
  await add(party.host, party, SONG);
  const same = [
    `https://www.youtube.com/watch?v=${VIDEO}&t=90`,
    `https://music.youtube.com/watch?v=${VIDEO}`,
  ];
  for (const url of same) {
    const { body } = await add(member, party, url);
    expect(body).toMatchObject({ wasThere: true, song: { hearts: 1, hearted: true, deletable: false } });
  }
  expect(await songs(party.host, party)).toMatchObject([{ hearts: 1, hearted: false }]);
});

test('a repeated request after a lost answer gets the first answer, without a heart', async () => {
  const party = await Party.create(api);
  const requestId = randomUUID();
  const send = (browser: TestBrowser) =>
    browser.call('addSong', { params: party.params, body: { url: SONG, requestId } });
  const first = (await send(party.host)).body;
  expect(first).toMatchObject({ wasThere: false, song: { hearts: 0 } });
  const { song } = first as { song: SongView };
  expect((await send(party.host)).body).toMatchObject({ wasThere: false, song: { id: song.id, hearts: 0 } });
  // Another member’s request, even with the same id, adds a heart.
  expect((await send(await party.member())).body).toMatchObject({ wasThere: true, song: { hearts: 1 } });
});

test('a repeated pin request returns the count of the first one', async () => {
  const party = await Party.create(api);
  const body = { songs: [{ url: SONG }, { url: 'https://example.org/a' }], requestId: randomUUID() };
  for (let times = 0; times < 2; times++) {
    const answer = await party.host.call('pinSongs', { params: party.params, body });
    expect(answer).toMatchObject({ status: 201, body: { pinned: 2 } });
  }
  expect(await songs(party.host, party)).toHaveLength(2);
});

test('simultaneous requests for the same song add one, with hearts', async () => {
  const party = await Party.create(api);
  const members = await Promise.all([party.member(), party.member(), party.member()]);
  const answers = await Promise.all(members.map((member) => add(member, party, SONG)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await songs(party.host, party)).toMatchObject([{ hearts: 2 }]);
});

test('hearts are given once and taken back once', async () => {
  const party = await Party.create(api);
  const { song } = (await add(party.host, party, SONG)).body as { song: SongView };
  const params = { ...party.params, songId: song.id };
  for (const call of ['giveHeart', 'giveHeart'] as const)
    expect((await party.host.call(call, { params })).body).toMatchObject({ hearts: 1, hearted: true });
  for (const call of ['takeHeartBack', 'takeHeartBack'] as const)
    expect((await party.host.call(call, { params })).body).toMatchObject({ hearts: 0, hearted: false });
});

test('a song can be deleted by who added it and by the owner, and by nobody else', async () => {
  const party = await Party.create(api);
  const [one, other] = [await party.member(), await party.member()];
  const songOf = async (member: TestBrowser, url: string) =>
    ((await add(member, party, url)).body as { song: SongView }).song.id;
  const first = await songOf(one, SONG);
  const second = await songOf(one, 'https://www.pandora.com/playlist/1');
  const remove = (member: TestBrowser, songId: string) =>
    member.call('deleteSong', { params: { ...party.params, songId } });
  expect(await remove(other, first)).toMatchObject({
    status: 403,
    body: { code: 'song_not_yours', title: 'Not allowed' },
  });
  expect(await remove(one, first)).toMatchObject({ status: 204 });
  expect(await remove(party.host, second)).toMatchObject({ status: 204 });
  expect(await remove(party.host, second)).toMatchObject({ status: 404, body: { code: 'song_gone' } });
  expect(await songs(other, party)).toEqual([]);
});

test('only the owner pins drafts, and songs that are there already stay unchanged', async () => {
  const party = await Party.create(api);
  const member = await party.member();
  const drafts = [
    { url: SONG },
    { url: `https://youtu.be/${VIDEO}`, name: 'Again' },
    { url: 'https://example.org/a' },
  ];
  const pin = (browser: TestBrowser) =>
    browser.call('pinSongs', { params: party.params, body: { songs: drafts } });
  expect(await pin(member)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await pin(party.host)).toMatchObject({ status: 201, body: { pinned: 2 } });
  expect(await pin(party.host)).toMatchObject({ status: 201, body: { pinned: 0 } });
  expect(await songs(party.host, party)).toHaveLength(2);
});

test('a guest by link can only read songs; a stranger gets no event', async () => {
  const party = await Party.create(api);
  const guest = await party.guest();
  await add(party.host, party, SONG);
  const { body } = await guest.call('listSongs', { params: party.params });
  expect(body).toMatchObject({ songs: [{ deletable: false, hearted: false }] });
  expect(await add(guest, party, SONG)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  const stranger = await newMember(api);
  expect(await stranger.call('listSongs', { params: party.params })).toMatchObject({ status: 404 });
  expect(await add(stranger, party, SONG)).toMatchObject({ status: 404, body: { code: 'event_not_found' } });
});

test.each([
  '',
  'javascript:alert(1)',
  'ftp://example.org',
  'https://name:pass@example.org',
  'https://',
  'x y',
])('refuses %j as an address', async (url) => {
  const party = await Party.create(api);
  expect(await add(party.host, party, url)).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  });
  expect(await songs(party.host, party)).toEqual([]);
});

test('other members get a notification with the event’s name', async () => {
  const party = await Party.create(api, { name: 'Long Table' });
  const member = await party.member({ firstName: 'Noor', lastName: 'Haddad' });
  await add(member, party, 'https://www.pandora.com/playlist/1', 'After the cheese');
  const { body } = await party.host.call('listNotifications');
  const { notifications } = body as { notifications: { title: string; message: string; link: string }[] };
  expect(notifications.find(({ title }) => title === 'New playlist added')).toMatchObject({
    message: expect.stringMatching(/Noor Haddad.* added .*After the cheese.* to .*Long Table/),
    link: `/events/${party.id}/music`,
  });
});
