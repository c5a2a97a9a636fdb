import { defineErrors } from '@yolo/contract/schemas';

export const gameErrors = defineErrors({
  table_full: {
    status: 409,
    title: 'The table is full',
    message: 'Two games are enough for one evening.',
  },
});

declare module '@yolo/contract' {
  interface Errors extends Record<keyof typeof gameErrors, 'games'> {}
}
