import { defineChanges } from '@yolo/contract';

export const mediaChanges = defineChanges('media', [
  'song.added',
  'song.deleted',
  /** Its hearts, or the facts read from its page. */
  'song.changed',
  'photo.added',
  'photo.deleted',
  /** Its place on the wall has changed, or its original was uploaded. */
  'photo.changed',
  /** A like was given or taken back. */
  'photo.liked',
  /** A comment was added or deleted. */
  'photo.commented',
  /** Paused or resumed. */
  'wall.changed',
]);

declare module '@yolo/contract' {
  interface EventChanges extends Record<(typeof mediaChanges)[number], 'media'> {}
}
