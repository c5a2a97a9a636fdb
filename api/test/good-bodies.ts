import type { RouteName } from '@yolo/contract';
import { areaRows, mergeTables } from './area-rows.ts';

export type GoodBodies = Partial<Record<RouteName, Record<string, unknown>>>;
export type GoodQueries = GoodBodies;

/** Core's bodies. */
const bodies: GoodBodies = {
  reportStarts: { builds: [{ project: 'mfe-events', build: 'abc', starts: 2 }] },
  reportFailure: {
    remote: 'mfe-events',
    project: 'shell',
    build: 'abc',
    failure: 'unreachable',
    message: 'x',
    path: '/',
  },
  changeMailPreferences: { reminders: true, messages: false },
  reportMailEvents: {
    events: [{ type: 'bounce', email: 'new@example.org', at: '2027-05-01T00:00:00Z' }],
  },
  restoreGeneration: { current: 1 },
};

const ofAreas = await areaRows<{ goodBodies?: GoodBodies; goodQueries?: GoodQueries }>('good-bodies');

/** A valid body for each route that takes one. */
export const goodBodies: GoodBodies = mergeTables([
  bodies,
  ...ofAreas.map(([, { goodBodies = {} }]) => goodBodies),
]);

/** A valid query for each route that requires one. */
export const goodQueries: GoodQueries = mergeTables(ofAreas.map(([, { goodQueries = {} }]) => goodQueries));
