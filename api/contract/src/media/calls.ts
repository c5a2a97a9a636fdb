import { type Calls, sliceOf } from '@yolo/contract';
import type { mediaRoutes } from './routes.ts';

export const mediaCalls = {
  listSongs: { method: 'GET', path: '/events/:eventId/songs', ofEvent: true },
  addSong: { method: 'POST', path: '/events/:eventId/songs', ofEvent: true },
  pinSongs: { method: 'POST', path: '/events/:eventId/songs/pinned', ofEvent: true },
  deleteSong: { method: 'DELETE', path: '/events/:eventId/songs/:songId', ofEvent: true, answer: 'nothing' },
  giveHeart: { method: 'PUT', path: '/events/:eventId/songs/:songId/heart', ofEvent: true },
  takeHeartBack: { method: 'DELETE', path: '/events/:eventId/songs/:songId/heart', ofEvent: true },
  listPhotos: { method: 'GET', path: '/events/:eventId/photos', ofEvent: true },
  findKnownPhotos: { method: 'POST', path: '/events/:eventId/photos/known', ofEvent: true },
  readPhoto: { method: 'GET', path: '/events/:eventId/photos/:photoId', ofEvent: true },
  deletePhoto: {
    method: 'DELETE',
    path: '/events/:eventId/photos/:photoId',
    ofEvent: true,
    answer: 'nothing',
  },
  likePhoto: { method: 'PUT', path: '/events/:eventId/photos/:photoId/like', ofEvent: true },
  unlikePhoto: { method: 'DELETE', path: '/events/:eventId/photos/:photoId/like', ofEvent: true },
  addComment: { method: 'POST', path: '/events/:eventId/photos/:photoId/comments', ofEvent: true },
  deleteComment: {
    method: 'DELETE',
    path: '/events/:eventId/photos/:photoId/comments/:commentId',
    ofEvent: true,
    answer: 'nothing',
  },
  readPhotoDownload: { method: 'GET', path: '/events/:eventId/photos/:photoId/download', ofEvent: true },
  readAlbumDownload: { method: 'GET', path: '/events/:eventId/album/download', ofEvent: true },
  listAlbums: { method: 'GET', path: '/albums' },
  readWall: { method: 'GET', path: '/events/:eventId/wall', ofEvent: true },
  setWall: { method: 'PUT', path: '/events/:eventId/wall', ofEvent: true, answer: 'nothing' },
  keepOffWall: {
    method: 'DELETE',
    path: '/events/:eventId/wall/photos/:photoId',
    ofEvent: true,
    answer: 'nothing',
  },
  putOnWall: {
    method: 'PUT',
    path: '/events/:eventId/wall/photos/:photoId',
    ofEvent: true,
    answer: 'nothing',
  },
  listScreens: { method: 'GET', path: '/events/:eventId/wall/screens', ofEvent: true },
  makeScreen: { method: 'POST', path: '/events/:eventId/wall/screens', ofEvent: true },
  pairScreen: { method: 'POST', path: '/events/:eventId/wall/paired-screens', ofEvent: true },
  endScreen: {
    method: 'DELETE',
    path: '/events/:eventId/wall/screens/:screenId',
    ofEvent: true,
    answer: 'nothing',
  },
  readScreen: { method: 'GET', path: '/screens/:token', withoutSession: true },
  askScreenCode: { method: 'POST', path: '/screen-codes', withoutSession: true },
  readScreenCode: { method: 'GET', path: '/screen-codes/:token', withoutSession: true },
  lookUpSong: { method: 'POST', path: '/songs/looked-up' },
} as const satisfies Calls;

export const mediaApi = sliceOf<typeof mediaRoutes>(mediaCalls);
