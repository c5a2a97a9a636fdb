import { defineChanges } from '@yolo/contract';

export const assistantChanges = defineChanges('assistant', [
  'egg.created',
  /** On or off. */
  'egg.switched',
  'egg.deleted',
]);

declare module '@yolo/contract' {
  interface EventChanges extends Record<(typeof assistantChanges)[number], 'assistant'> {}
}
