import type { LiveLinks } from '../../../core/live/live-links.ts';
import { screenOf } from './wall-rows.ts';

/** What can be seen on a wall; of hearts and comments a screen hears nothing. */
const SEEN = new Set(['photo.added', 'photo.changed', 'photo.deleted', 'wall.changed']);

/** A screen hears what changes its wall. */
export const screenLinks: LiveLinks = {
  async prove(pool, tokenHash) {
    const [screen] = await screenOf(pool, [tokenHash]);
    return screen ? { eventId: screen.event_id, until: new Date(screen.ends_at) } : null;
  },
  hears: (type) => SEEN.has(type),
};
