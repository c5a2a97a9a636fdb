import type { GoodBodies } from '../../../../test/good-bodies.ts';

export const goodBodies = {
  readNotifications: { until: '2027-05-01T00:00:00Z' },
} satisfies GoodBodies;
