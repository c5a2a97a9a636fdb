import { defineChanges } from '@yolo/contract';

export const listsChanges = defineChanges('lists', [
  'item.requested',
  'item.deleted',
  /** Its claimed quantity has changed. */
  'item.claimed',
  /** The person who had claimed it does not come. */
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
