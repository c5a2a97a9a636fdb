import type {
  AlbumView,
  PhotoListView,
  PhotoShape,
  PhotoView,
  SongView,
  WallPhoto,
  WallView,
} from '@yolo/contract/media';
import { aSummary, EVENT_ID, OWNER, uuid } from '@yolo/platform/testing';

export const aSong = (n: number, changes: Partial<SongView> = {}): SongView => ({
  id: uuid(500 + n),
  name: `Song ${n}`,
  url: `https://youtu.be/AAAAAAAAAA${n}`,
  source: 'YouTube',
  videoId: `AAAAAAAAAA${n}`,
  pictureUrl: null,
  addedBy: OWNER,
  hearts: 0,
  hearted: false,
  deletable: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  ...changes,
});

export const aPlaylist = (n: number, changes: Partial<SongView> = {}): SongView =>
  aSong(n, {
    name: `Playlist ${n}`,
    url: `https://open.spotify.com/playlist/${n}`,
    source: 'Spotify',
    videoId: null,
    ...changes,
  });

export const aPhoto = (n: number, changes: Partial<PhotoShape> = {}): PhotoShape => ({
  id: uuid(600 + n),
  width: 4000,
  height: 3000,
  hue: 170,
  addedAt: `2027-07-17T20:${String(59 - (n % 60)).padStart(2, '0')}:00.000Z`,
  takenAt: null,
  about: false,
  small: false,
  ...changes,
});

export const photoList = (...photos: PhotoShape[]): PhotoListView => ({
  photos,
  keys: { thumb: 'thumb-key', view: 'view-key' },
  mayAdd: true,
});

export const aPhotoView = (n: number, changes: Partial<PhotoView> = {}): PhotoView => ({
  ...aPhoto(n),
  name: `IMG_${n}.jpg`,
  addedBy: OWNER,
  bytes: 4_000_000,
  likes: 2,
  liked: false,
  comments: [],
  deletable: false,
  offWall: false,
  ...changes,
});

export const anAlbum = (n: number, changes: Partial<AlbumView> = {}): AlbumView => ({
  event: aSummary(n),
  photos: 128,
  cover: aPhoto(n),
  keys: { thumb: 'thumb-key', view: 'view-key' },
  ...changes,
});

export const aWallPhoto = (n: number, changes: Partial<WallPhoto> = {}): WallPhoto => ({
  ...aPhoto(n),
  by: `Guest ${n}`,
  ...changes,
});

export const aWall = (photos: WallPhoto[] = [], changes: Partial<WallView> = {}): WallView => ({
  eventId: EVENT_ID,
  eventName: 'Long Table',
  seq: 1,
  since: null,
  photos,
  gone: [],
  keys: { thumb: 'thumb-key', view: 'view-key' },
  paused: false,
  link: `https://yolo.test/events/${EVENT_ID}/photos`,
  isOwner: false,
  ...changes,
});
