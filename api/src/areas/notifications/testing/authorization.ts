import { randomUUID } from 'node:crypto';
import { call, members, type Row } from '../../../../test/verdicts.ts';

export const rows: Record<string, Row> = {
  'GET /api/counts': { ask: call('readCounts'), verdicts: members },
  'GET /api/notifications': { ask: call('listNotifications'), verdicts: members },
  'POST /api/notifications/read': {
    ask: call('readNotifications', { until: '2027-01-01T00:00:00Z' }),
    verdicts: members,
  },
  'POST /api/notifications/{notificationId}/read': {
    ask: (actor) => actor.call('readNotification', { params: { notificationId: randomUUID() } }),
    verdicts: members,
  },
};
