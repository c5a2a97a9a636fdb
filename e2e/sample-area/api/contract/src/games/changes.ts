import { defineChanges } from '@yolo/contract';

export const gameChanges = defineChanges('games', ['game.added']);

declare module '@yolo/contract' {
  interface EventChanges extends Record<(typeof gameChanges)[number], 'games'> {}
}
