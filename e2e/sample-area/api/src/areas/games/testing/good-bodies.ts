import type { GoodBodies } from '../../../../test/good-bodies.ts';

export const goodBodies = {
  addGame: { name: 'Mikado' },
} satisfies GoodBodies;
