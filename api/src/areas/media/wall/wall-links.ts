import type { LiveLinks } from '../../../core/live/live-links.ts';
import { screenOf } from './wall-rows.ts';

/** Changes that are visible on a wall; a screen gets no changes of likes and comments. */
const VISIBLE = new Set(['photo.added', 'photo.changed', 'photo.deleted', 'wall.changed']);

/** Live connections of screens, which receive the changes of their wall. */
export const screenLinks: LiveLinks = {
  async authenticate(pool, tokenHash) {
    const [screen] = await screenOf(pool, [tokenHash]);
    return screen ? { eventId: screen.event_id, until: new Date(screen.ends_at) } : null;
  },
  accepts: (type) => VISIBLE.has(type),
};
