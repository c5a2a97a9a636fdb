import { defineErrors } from '@yolo/contract/schemas';

export const listsErrors = defineErrors({
  item_gone: { status: 404, title: 'Item not found', message: 'Somebody has deleted it.' },
  item_not_yours: {
    status: 403,
    title: 'Not allowed',
    message: 'You can only change and delete what you added.',
  },
  /** Each case has its own message, which says what is left and who has the rest. */
  item_taken: { status: 409, title: 'Already claimed', message: 'Somebody was quicker.' },
  /** For those who have declined or were removed by the owner: their claims would be freed at once. */
  not_coming: {
    status: 409,
    title: 'You are not going',
    message: 'You are not going: answer Going first, then you can bring something.',
  },
  food_gone: { status: 404, title: 'Not found', message: 'Somebody has deleted it.' },
  food_not_yours: {
    status: 403,
    title: 'Not allowed',
    message: 'You can only change and delete what you added.',
  },
  food_full: {
    status: 409,
    title: 'Could not add',
    message: 'There is no room for more. Delete something first.',
  },
  items_full: {
    status: 409,
    title: 'Could not add',
    message: 'The list is full. Delete something first.',
  },
});

declare module '@yolo/contract' {
  interface Errors extends Record<keyof typeof listsErrors, 'lists'> {}
}
