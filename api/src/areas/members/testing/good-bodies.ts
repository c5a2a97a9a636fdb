import type { GoodQueries } from '../../../../test/good-bodies.ts';

export const goodQueries = {
  searchMembers: { query: 'ab' },
} satisfies GoodQueries;
