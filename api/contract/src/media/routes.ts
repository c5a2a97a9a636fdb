import { defineRoutes } from '@yolo/contract';
import { Id } from '@yolo/contract/schemas';
import { mediaCalls } from './calls.ts';
import { anEvent, aPhoto, aSong, memberErrors } from './route-parts.ts';
import { wallDetails } from './wall-routes.ts';
import {
  AlbumListView,
  AlbumQuery,
  CommentRequest,
  CommentView,
  DownloadView,
  KnownPhotosRequest,
  KnownPhotosView,
  PhotoListView,
  PhotoView,
} from './photos.schema.ts';
import {
  AddSongRequest,
  LookUpSongRequest,
  PinSongsRequest,
  SongAddedView,
  SongListView,
  SongLookedUpView,
  SongsPinnedView,
  SongView,
} from './songs.schema.ts';

/** Photos, songs and playlists of an event. */
export const mediaRoutes = defineRoutes('media', mediaCalls, {
  listSongs: {
    summary: 'Songs and playlists of the event',
    permission: 'songs.list',
    ...anEvent,
    response: SongListView,
    errors: ['event_not_found'],
  },
  addSong: {
    summary: 'Adds a song or playlist, or gives a heart to the one that is there already',
    permission: 'song.add',
    ...anEvent,
    body: AddSongRequest,
    response: SongAddedView,
    status: 201,
    limits: [{ name: 'song', per: 'member' }],
    errors: [...memberErrors, 'songs_full', 'rate_limited'],
  },
  pinSongs: {
    summary: 'Adds drafts of the owner; those that are there already stay as they are',
    permission: 'songs.pin',
    ...anEvent,
    body: PinSongsRequest,
    response: SongsPinnedView,
    status: 201,
    limits: [{ name: 'song', per: 'member' }],
    errors: [...memberErrors, 'forbidden', 'songs_full', 'rate_limited'],
  },
  deleteSong: {
    summary: 'Deletes what the member has added, or anything of an own event',
    permission: 'song.delete',
    ...aSong,
    errors: [...memberErrors, 'song_gone', 'song_not_yours'],
  },
  giveHeart: {
    summary: 'Gives a heart to a song; a second one is the first',
    permission: 'song.heart',
    ...aSong,
    response: SongView,
    errors: [...memberErrors, 'song_gone'],
  },
  takeHeartBack: {
    summary: 'Takes the own heart back',
    permission: 'song.heart',
    ...aSong,
    response: SongView,
    errors: [...memberErrors, 'song_gone'],
  },
  lookUpSong: {
    summary: 'What an address says that it is called, for a draft',
    permission: 'song.look-up',
    body: LookUpSongRequest,
    response: SongLookedUpView,
    limits: [{ name: 'song', per: 'member' }],
    errors: ['unauthenticated', 'rate_limited'],
  },
  listPhotos: {
    summary: 'The shapes of all photos of the event',
    permission: 'photos.list',
    ...anEvent,
    response: PhotoListView,
    errors: ['event_not_found'],
  },
  findKnownPhotos: {
    summary: 'Which of these files the event has already',
    permission: 'photo.add',
    ...anEvent,
    body: KnownPhotosRequest,
    response: KnownPhotosView,
    errors: memberErrors,
  },
  readPhoto: {
    summary: 'What the viewer says of a photo',
    permission: 'photo.read',
    ...aPhoto,
    response: PhotoView,
    errors: [...memberErrors, 'photo_gone'],
  },
  deletePhoto: {
    summary: 'Deletes an own photo, or any of an own event',
    permission: 'photo.delete',
    ...aPhoto,
    errors: [...memberErrors, 'photo_gone', 'photo_not_yours'],
  },
  likePhoto: {
    summary: 'Likes a photo; a second time is the first',
    permission: 'photo.like',
    ...aPhoto,
    response: PhotoView,
    errors: [...memberErrors, 'photo_gone'],
  },
  unlikePhoto: {
    summary: 'Takes the own like back',
    permission: 'photo.like',
    ...aPhoto,
    response: PhotoView,
    errors: [...memberErrors, 'photo_gone'],
  },
  addComment: {
    summary: 'Says something about a photo',
    permission: 'photo.comment',
    ...aPhoto,
    body: CommentRequest,
    response: CommentView,
    status: 201,
    limits: [{ name: 'comment', per: 'member' }],
    errors: [...memberErrors, 'photo_gone', 'comments_full', 'rate_limited'],
  },
  deleteComment: {
    summary: 'Deletes an own comment, or any in an own event',
    permission: 'comment.delete',
    ...anEvent,
    params: aPhoto.params.extend({ commentId: Id }),
    errors: [...memberErrors, 'photo_gone', 'comment_gone', 'comment_not_yours'],
  },
  readPhotoDownload: {
    summary: 'An address of the original that dies after a minute',
    permission: 'photo.read',
    ...aPhoto,
    response: DownloadView,
    exports: true,
    errors: [...memberErrors, 'photo_gone'],
  },
  readAlbumDownload: {
    summary: 'An address of all originals in one file that dies after a minute',
    permission: 'photo.read',
    ...anEvent,
    response: DownloadView,
    exports: true,
    errors: [...memberErrors, 'photo_gone'],
  },
  listAlbums: {
    summary: 'Events of the member that have photos',
    permission: 'albums.list',
    query: AlbumQuery,
    response: AlbumListView,
    limits: [{ name: 'search', per: 'member' }],
    errors: ['unauthenticated', 'rate_limited'],
  },
  ...wallDetails,
});

type MediaRoutes = typeof mediaRoutes;

declare module '@yolo/contract' {
  interface RouteTable extends MediaRoutes {}
}
