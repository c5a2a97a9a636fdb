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

/** Changes that are visible on a wall, which shows neither likes nor comments. */
export const wallChanges = [
  'photo.added',
  'photo.changed',
  'photo.deleted',
  'wall.changed',
] as const satisfies readonly (typeof mediaChanges)[number][];

declare module '@yolo/contract' {
  interface EventChanges extends Record<(typeof mediaChanges)[number], 'media'> {}
}
