import { harmless, type Writers } from '../../../../test/write-reasons.ts';

export const writers: Writers = {
  'areas/games/games.service.ts: Object.assign(game,': harmless('what a game is called'),
};
