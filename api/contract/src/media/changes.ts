import { defineChanges } from '@yolo/contract';

export const mediaChanges = defineChanges('media', [
  'song.added',
  'song.deleted',
  /** Its hearts, or what is known of it. */
  'song.changed',
  'photo.added',
  'photo.deleted',
  /** Its place on the wall, or its original has come. */
  'photo.changed',
  /** A like was given or taken back. */
  'photo.liked',
  /** Somebody has said something about it, or taken that back. */
  'photo.commented',
  /** Paused, or going on. */
  'wall.changed',
]);

declare module '@yolo/contract' {
  interface EventChanges extends Record<(typeof mediaChanges)[number], 'media'> {}
}
