import { defineChanges } from '@yolo/contract';

export const listsChanges = defineChanges('lists', [
  'item.requested',
  'item.deleted',
  /** More or less of it is claimed. */
  'item.claimed',
  /** Who had promised it does not come. */
  'item.freed',
  'bringing.added',
  'bringing.changed',
  'bringing.deleted',
  'food.added',
  'food.changed',
  'food.deleted',
]);

declare module '@yolo/contract' {
  interface EventChanges extends Record<(typeof listsChanges)[number], 'lists'> {}
}
