import { randomBytes, randomUUID } from 'node:crypto';
import type { RouteName } from '@yolo/contract';
import type { Answer, TestBrowser } from '../../../../test/browser.ts';
import { Device, refusalIn, somePhoto } from '../../../../test/device.ts';
import type { ScreenCodeView, ScreenMadeView } from '@yolo/contract/media';
import { storePhoto } from '../../../../test/given-photo.ts';
import type { Stage } from '../../../../test/stage.ts';
import {
  call,
  everybody,
  get,
  inEvent,
  members,
  owner,
  participants,
  readers,
  type Row,
  type Verdicts,
} from '../../../../test/verdicts.ts';

const url = 'https://www.pandora.com/playlist/1';

/** Calls a route with a song that the owner has added. */
const aboutSong =
  (name: RouteName) =>
  async (actor: TestBrowser, { party }: Stage) => {
    const { body } = await party.host.call('addSong', { params: party.params, body: { url } });
    const { song } = body as { song: { id: string } };
    return actor.call(name, { params: { ...party.params, songId: song.id } });
  };

/** Uses an upload that the actor has begun, or the owner if the actor may not. */
const aboutUpload =
  (ask: (device: Device, path: string) => Promise<Answer>) =>
  async (actor: TestBrowser, { party }: Stage) => {
    const device = new Device(actor);
    const file = await somePhoto();
    const own = (await device.begin(file, party.params)).headers.get('location');
    return ask(device, own ?? (await new Device(party.host).createUpload(file, party.params)));
  };
const senders: Verdicts = { ...participants, member: 'upload_not_found', admin: 'upload_not_found' };

const uploadRows: Record<string, Row> = {
  'POST /api/uploads': {
    ask: async (actor, { party }) => new Device(actor).begin(await somePhoto(), party.params),
    verdicts: participants,
  },
  'HEAD /api/uploads/{uploadId}': {
    ask: aboutUpload(async (device, path) => {
      const answer = await device.head(path);
      return { ...answer, body: { code: refusalIn(answer) } };
    }),
    verdicts: senders,
  },
  'PATCH /api/uploads/{uploadId}': {
    ask: aboutUpload(async (device, path) => device.part(path, 0, (await somePhoto()).subarray(0, 300))),
    verdicts: senders,
  },
  'DELETE /api/uploads/{uploadId}': {
    ask: aboutUpload((device, path) => device.end(path)),
    verdicts: senders,
  },
};

/** Calls a route with a photo that the owner has added. */
const aboutPhoto =
  (name: RouteName, body?: unknown) =>
  async (actor: TestBrowser, { party }: Stage) => {
    const params = { ...party.params, photoId: await storePhoto(party) };
    return actor.call(name, { params, ...(body !== undefined && { body }) });
  };

const aboutComment = async (actor: TestBrowser, { party }: Stage) => {
  const params = { ...party.params, photoId: await storePhoto(party) };
  const { body } = await party.host.call('addComment', { params, body: { text: 'What a night' } });
  return actor.call('deleteComment', { params: { ...params, commentId: (body as { id: string }).id } });
};

const makeScreen = async ({ party }: Stage) =>
  (await party.host.call('makeScreen', { params: party.params, body: {} })).body as ScreenMadeView;

const aSecret = () => randomBytes(32).toString('base64url');
/** The code of a waiting television, which nobody has typed yet. */
const askCode = async (stage: Stage) =>
  (await stage.party.host.call('askScreenCode', { body: { token: aSecret() } })).body as ScreenCodeView;

const album = async (actor: TestBrowser, { party }: Stage) => {
  await storePhoto(party);
  return actor.call('readAlbumDownload', { params: party.params });
};

/** Pictures, originals and albums need a valid key and nothing else. */
const withInvalidKey = (path: string) => ({
  ask: get(`/photo-files/${path}?key=1.${'A'.repeat(43)}`),
  verdicts: everybody('file_not_found'),
});
const ID = '00000000-0000-4000-8000-000000000000';

const photoRows: Record<string, Row> = {
  'GET /api/events/{eventId}/photos': { ask: inEvent('listPhotos'), verdicts: readers },
  'POST /api/events/{eventId}/photos/known': {
    ask: inEvent('findKnownPhotos', { hashes: ['0'.repeat(64)] }),
    verdicts: participants,
  },
  'GET /api/events/{eventId}/photos/{photoId}': { ask: aboutPhoto('readPhoto'), verdicts: participants },
  'DELETE /api/events/{eventId}/photos/{photoId}': {
    ask: aboutPhoto('deletePhoto'),
    verdicts: { ...participants, participant: 'photo_not_yours' },
  },
  'PUT /api/events/{eventId}/photos/{photoId}/like': { ask: aboutPhoto('likePhoto'), verdicts: participants },
  'DELETE /api/events/{eventId}/photos/{photoId}/like': {
    ask: aboutPhoto('unlikePhoto'),
    verdicts: participants,
  },
  'POST /api/events/{eventId}/photos/{photoId}/comments': {
    ask: aboutPhoto('addComment', { text: 'What a night' }),
    verdicts: participants,
  },
  'DELETE /api/events/{eventId}/photos/{photoId}/comments/{commentId}': {
    ask: aboutComment,
    verdicts: { ...participants, participant: 'comment_not_yours' },
  },
  'GET /api/events/{eventId}/photos/{photoId}/download': {
    ask: aboutPhoto('readPhotoDownload'),
    verdicts: participants,
  },
  'GET /api/events/{eventId}/album/download': { ask: album, verdicts: participants },
  'GET /api/albums': { ask: call('listAlbums'), verdicts: members },
  'GET /photo-files/{eventId}/{photoId}/{size}': withInvalidKey(`${ID}/${ID}/thumb`),
  'GET /photo-files/{eventId}/{photoId}/original': withInvalidKey(`${ID}/${ID}/original`),
  'GET /photo-files/{eventId}/album.zip': withInvalidKey(`${ID}/album.zip`),
};

const wallRows: Record<string, Row> = {
  'GET /api/events/{eventId}/wall': { ask: inEvent('readWall'), verdicts: participants },
  'PUT /api/events/{eventId}/wall': { ask: inEvent('setWall', { paused: true }), verdicts: owner },
  'DELETE /api/events/{eventId}/wall/photos/{photoId}': { ask: aboutPhoto('keepOffWall'), verdicts: owner },
  'PUT /api/events/{eventId}/wall/photos/{photoId}': { ask: aboutPhoto('putOnWall'), verdicts: owner },
  'GET /api/events/{eventId}/wall/screens': { ask: inEvent('listScreens'), verdicts: owner },
  'POST /api/events/{eventId}/wall/screens': { ask: inEvent('makeScreen', {}), verdicts: owner },
  'POST /api/events/{eventId}/wall/paired-screens': {
    ask: async (actor, stage) => {
      const { code } = await askCode(stage);
      return inEvent('pairScreen', { code, requestId: randomUUID() })(actor, stage);
    },
    verdicts: owner,
  },
  'POST /api/screen-codes': {
    ask: (actor) => actor.call('askScreenCode', { body: { token: aSecret() } }),
    verdicts: everybody('allowed'),
  },
  'GET /api/screen-codes/{token}': {
    ask: (actor) => actor.call('readScreenCode', { params: { token: aSecret() } }),
    verdicts: everybody('allowed'),
  },
  'DELETE /api/events/{eventId}/wall/screens/{screenId}': {
    ask: async (actor, stage) => {
      const { screen } = await makeScreen(stage);
      return actor.call('endScreen', { params: { ...stage.party.params, screenId: screen.id } });
    },
    verdicts: owner,
  },
  'GET /api/screens/{token}': {
    ask: async (actor, stage) => {
      const token = (await makeScreen(stage)).url.split('/').at(-1)!;
      return actor.call('readScreen', { params: { token } });
    },
    verdicts: everybody('allowed'),
  },
};

export const rows: Record<string, Row> = {
  ...uploadRows,
  ...photoRows,
  ...wallRows,
  'GET /api/events/{eventId}/songs': { ask: inEvent('listSongs'), verdicts: readers },
  'POST /api/events/{eventId}/songs': { ask: inEvent('addSong', { url }), verdicts: participants },
  'POST /api/events/{eventId}/songs/pinned': {
    ask: inEvent('pinSongs', { songs: [{ url }] }),
    verdicts: owner,
  },
  'DELETE /api/events/{eventId}/songs/{songId}': {
    ask: aboutSong('deleteSong'),
    verdicts: { ...participants, participant: 'song_not_yours' },
  },
  'PUT /api/events/{eventId}/songs/{songId}/heart': { ask: aboutSong('giveHeart'), verdicts: participants },
  'DELETE /api/events/{eventId}/songs/{songId}/heart': {
    ask: aboutSong('takeHeartBack'),
    verdicts: participants,
  },
  'POST /api/songs/looked-up': { ask: call('lookUpSong', { url: 'http://127.0.0.1:9/' }), verdicts: members },
  'GET /song-pictures/{hash}': {
    ask: get(`/song-pictures/${'0'.repeat(64)}`),
    verdicts: everybody('file_not_found'),
  },
};
