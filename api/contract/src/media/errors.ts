import { defineErrors } from '@yolo/contract/schemas';
import { tooLargeRefusal, videoRefusal } from './photos.ts';

export const mediaErrors = defineErrors({
  photo_gone: { status: 404, title: 'Photo not found', message: 'Somebody has deleted it.' },
  photo_not_yours: {
    status: 403,
    title: 'Not allowed',
    message: 'You can only delete photos you uploaded.',
  },
  photos_full: {
    status: 409,
    title: 'Upload failed',
    message: 'The album is full. Ask your host to delete some photos first.',
  },
  photo_too_large: { status: 413, ...tooLargeRefusal },
  video_not_supported: { status: 415, ...videoRefusal },
  photo_unfinished: {
    status: 415,
    title: 'Upload failed',
    message: 'This picture takes too long to read. Choose a smaller one, or save it as a JPEG again.',
  },
  upload_not_found: {
    status: 404,
    title: 'Upload failed',
    message: 'This upload has ended. Choose the photo again.',
  },
  upload_elsewhere: {
    status: 409,
    title: 'Upload failed',
    message: 'The upload got out of step. Try again.',
  },
  upload_gone: {
    status: 410,
    title: 'Upload failed',
    message: 'This upload has ended. Choose the photo again.',
  },
  upload_unsupported: {
    status: 400,
    title: 'Upload failed',
    message: 'Photos have to be uploaded one part after another. Reload the page and try again.',
  },
  upload_version: {
    status: 412,
    title: 'Something went wrong',
    message: 'Reload the page and try again.',
  },
  upload_busy: {
    status: 423,
    title: 'Upload failed',
    message: 'This photo is already being uploaded. Wait a moment and try again.',
  },
  comment_gone: { status: 404, title: 'Comment not found', message: 'Somebody has deleted it.' },
  comment_not_yours: {
    status: 403,
    title: 'Not allowed',
    message: 'You can only delete your own comments.',
  },
  comments_full: {
    status: 409,
    title: 'Could not add',
    message: 'This photo has the maximum number of comments.',
  },
  screen_gone: { status: 404, title: 'Screen not found', message: 'It has ended or was removed.' },
  screens_full: {
    status: 409,
    title: 'Could not add',
    message: 'The event has the maximum number of screens. End one first.',
  },
  screen_code_wrong: {
    status: 404,
    title: 'Could not add',
    message: 'That code is not on any screen. Check the television.',
  },
  screen_codes_full: {
    status: 409,
    title: 'No code yet',
    message: 'Too many televisions are waiting for a code. This one asks again by itself.',
  },
  song_gone: { status: 404, title: 'Song not found', message: 'Somebody has deleted it.' },
  song_not_yours: {
    status: 403,
    title: 'Not allowed',
    message: 'You can only delete songs and playlists that you added.',
  },
  songs_full: {
    status: 409,
    title: 'Could not add',
    message: 'The list is full.',
  },
});

declare module '@yolo/contract' {
  interface Errors extends Record<keyof typeof mediaErrors, 'media'> {}
}
